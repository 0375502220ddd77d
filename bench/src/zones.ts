import { setTimeout } from 'node:timers/promises';
import buildOnce from 'e2e/src/zone/build-once';
import { type ServedZone, startServedZone } from 'e2e/src/zone/served-zone';
import { startTestZone, type TestZone } from 'e2e/src/zone/zone';

/** Builds what changed, starts a zone of this checkout, measures, and stops the zone. */
export async function* inTestZone<Result>(
  measure: (zone: TestZone) => AsyncIterable<Result>,
): AsyncIterable<Result> {
  buildOnce();
  const zone = await startTestZone();
  try {
    yield* measure(zone);
  } finally {
    await zone.close();
  }
}

/** Does the same with the bundled server that `npm run serve` starts, once it has read the base. */
export const inServedZone = <Result>(
  measure: (served: ServedZone, zone: TestZone) => AsyncIterable<Result>,
): AsyncIterable<Result> =>
  inTestZone(async function* (zone) {
    const served = await startServedZone(zone, 'proxy');
    try {
      while (!(await fetch(`${served.localUrl}data/search.json`)).ok) await setTimeout(100);
      yield* measure(served, zone);
    } finally {
      await served.close();
    }
  });
