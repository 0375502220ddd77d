import type { LiveReader } from '@zone-directory/federation-build/release';
import { createInterruptibleSleep } from '../../interruptible-sleep';
import type { Log } from '../../log/log';
import type { SharedReleases } from './shared-releases';

/** Options of `followShared`. */
export interface FollowSharedOptions {
  readonly shared: Pick<SharedReleases, 'catchUp'>;
  readonly live: Pick<LiveReader, 'read'>;
  /** Polling interval, in ms, for notifications that were missed. */
  readonly pollMs: number;
  readonly log: Log;
}

/** Fetches what is uploaded to other instances before it is live, so that a promote does not have to wait for it. */
export function followShared({ shared, live, pollMs, log }: FollowSharedOptions) {
  const sleep = createInterruptibleSleep();
  let isStopped = false;
  let isFailing = false;

  async function catchUp(): Promise<void> {
    try {
      await shared.catchUp(await live.read());
      isFailing = false;
    } catch (err) {
      if (!isFailing && !isStopped) log.warn('Uploads to other instances cannot be looked for', { err });
      isFailing = true;
    }
  }
  async function run(): Promise<void> {
    while (!isStopped) {
      await catchUp();
      if (!isStopped) await sleep.within(pollMs);
    }
  }

  const running = run();
  return {
    /** Looks now, after a notification. */
    look: sleep.ring,
    stop: async () => {
      isStopped = true;
      sleep.ring();
      await running;
    },
  };
}
