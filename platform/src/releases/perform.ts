import path from 'node:path';
import {
  type Author,
  type ReleaseCommands,
  ReleaseError,
  readJson,
} from '@zone-directory/federation-build/release';
import {
  type Answered,
  ARCHIVE_TYPE,
  type Asked,
  type CallName,
  TOKEN_VERBS,
  type TokenVerb,
  UPLOAD_LIMITS,
} from '@zone-directory/remote-kit/client';
import PQueue from 'p-queue';
import { CallError, CLOSE } from './call-error';
import { typeOf } from './request';
import { covers, type ReleaseToken } from './tokens';
import { tooLarge, whileItComes } from './uploads/count-bytes';
import { fetchRelease } from './uploads/fetch-release';
import type { SharedReleases } from './uploads/shared-releases';
import type { Stage } from './uploads/stage';
import { unpackArchive } from './uploads/unpack-archive';

/** What calls are performed with. */
export interface PerformOptions {
  /** They change what is live one after the other. */
  readonly commands: ReleaseCommands;
  readonly stage: Stage;
  /** The uploads of all instances; undefined where there is one instance. */
  readonly shared:
    | (Pick<SharedReleases, 'share' | 'pin' | 'forget'> & { catchUp(): Promise<void> })
    | undefined;
  /** Origins that releases may be fetched from. */
  readonly origins: readonly string[];
  /** For tests: they may be on this machine. */
  readonly isLocal?: boolean | undefined;
}

/** A call of a valid token. */
export interface Caller {
  readonly token: ReleaseToken;
  readonly request: Request;
  /** Names what the call is about, for the record of calls. */
  readonly about: (packages: readonly string[]) => void;
}

/** Performs calls; each rejects with a CallError or a ReleaseError, and then nothing has changed. */
export type Perform = {
  readonly [Call in CallName]: (asked: Asked<Call>, caller: Caller) => Promise<Answered<Call>>;
};

/** Creates what performs the calls of the release service, within what a token allows. */
export function createPerform(options: PerformOptions): Perform {
  const { commands, stage, shared, origins } = options;

  const examining = new PQueue({ concurrency: MOST_EXAMINED });
  /** Does what runs the code of a release: not with too many at the same time. What runs none never waits for it. */
  function examined<Result>(work: () => Promise<Result>): Promise<Result> {
    if (examining.size < MOST_WAITING) return examining.add(work);
    throw new CallError(503, 'too many releases are being verified: try again in a minute', {
      'Retry-After': '60',
    });
  }

  /** Changes what is live, or what there is. What other instances have got is there first. */
  const change = async <Result>(make: () => Promise<Result>): Promise<Result> => {
    await shared?.catchUp();
    return make();
  };

  async function publish(fill: (folder: string) => Promise<void>, caller: Caller, author: Author) {
    return stage.with(async (folder) => {
      await fill(folder);
      const name = await nameIn(folder);
      permit(caller, ['publish'], [name]);
      const published = await commands.publish(folder, author);
      caller.about([`${published.name} ${published.release}`]);
      await shared?.share(published, author);
      return published;
    });
  }

  return {
    upload(asked, caller) {
      const { request, token } = caller;
      permit(caller, ['publish'], []);
      if (typeOf(request) !== ARCHIVE_TYPE)
        throw new CallError(415, `an upload is a tar archive, of the type ${ARCHIVE_TYPE}`, CLOSE);
      const length = Number(request.headers.get('content-length') ?? 0);
      if (length > UPLOAD_LIMITS.bytes) throw tooLarge('the archive', UPLOAD_LIMITS.bytes);
      const body = whileItComes(request.body ?? new Blob().stream(), STALLED_MS);
      return publish((folder) => unpackArchive(body, folder, UPLOAD_LIMITS), caller, authorOf(token, asked));
    },
    publish({ url, ...asked }, caller) {
      permit(caller, ['publish'], []);
      const fill = (folder: string) =>
        fetchRelease({ url, origins, folder, limits: UPLOAD_LIMITS, isLocal: options.isLocal });
      return publish(fill, caller, authorOf(caller.token, asked));
    },
    async verify({ name, release }, caller) {
      caller.about([`${name} ${release}`]);
      permit(caller, ['verify', 'publish', 'promote'], [name]);
      await examined(() => change(() => commands.verify(name, release)));
      return {};
    },
    promote({ releases, ...asked }, caller) {
      caller.about(Object.entries(releases).map(([name, release]) => `${name} ${release}`));
      permit(caller, ['promote'], Object.keys(releases));
      const author = authorOf(caller.token, asked);
      return examined(() => change(() => commands.promote(releases, author))).then(changed);
    },
    rollback({ name, ...asked }, caller) {
      caller.about([name]);
      permit(caller, ['rollback'], [name]);
      return change(async () => {
        const done = await commands.rollback(name, authorOf(caller.token, asked));
        caller.about([`${name} ${done.release}`]);
        return { ...changed(done), release: done.release };
      });
    },
    withdraw({ name, ...asked }, caller) {
      caller.about([name]);
      permit(caller, ['withdraw'], [name]);
      return change(() => commands.withdraw(name, authorOf(caller.token, asked))).then(changed);
    },
    off: (asked, caller) => switched(asked, false, caller),
    on: (asked, caller) => switched(asked, true, caller),
    async pin({ name, release, pinned, ...asked }, caller) {
      caller.about([`${name} ${release}`]);
      permit(caller, ['pin'], [name]);
      const author = authorOf(caller.token, asked);
      await change(async () => {
        await commands.pin(name, release, pinned, author);
        await shared?.pin({ name, release }, pinned, author);
      });
      return {};
    },
    prune({ dryRun, ...asked }, caller) {
      // Of every package, whatever its team.
      permit(caller, ['prune'], ['*']);
      return change(async () => {
        const { releases, generations } = await commands.prune({ dryRun }, authorOf(caller.token, asked));
        caller.about(releases.map(({ name, release }) => `${name} ${release}`));
        if (!dryRun) await shared?.forget(releases);
        return { releases: releases.map((one) => ({ ...one })), generations };
      });
    },
    list: async ({ name }) => ({ releases: (await commands.list(name)).map((one) => ({ ...one })) }),
    status: async () => {
      const { generation, packages, ...more } = await commands.status();
      return { ...more, generation, packages: packages.map((one) => ({ ...one })) };
    },
    async failures({ name, release }) {
      const failed = await commands.failures?.(name, release);
      if (!failed) throw new CallError(404, 'no failures are counted here');
      return failed;
    },
    async stack({ name, release, text }, caller) {
      caller.about([`${name} ${release}`]);
      permit(caller, TOKEN_VERBS, [name]);
      await shared?.catchUp();
      const resolved = await commands.stack?.(name, release, text);
      if (resolved === undefined) throw new CallError(404, 'no source maps are kept here');
      return { text: resolved };
    },
    history: async ({ most, name }) => {
      const entries = await commands.history(most, name);
      return {
        entries: entries.map((entry) => ({ ...entry, changed: entry.changed.map((one) => ({ ...one })) })),
      };
    },
  };

  function switched({ name, ...asked }: Asked<'on'>, on: boolean, caller: Caller) {
    caller.about([name]);
    permit(caller, [on ? 'on' : 'off'], [name]);
    return change(() => commands.switch(name, on, authorOf(caller.token, asked))).then(changed);
  }
}

/** Releases that are verified at the same time; pages need the processor, too. */
const MOST_EXAMINED = 2;
/** Calls that wait for it. */
const MOST_WAITING = 40;
/** A sender that stalls would keep others from uploading. */
const STALLED_MS = 10_000;

const authorOf = ({ name }: ReleaseToken, { commit, why }: Omit<Author, 'by'>): Author => ({
  by: name,
  commit,
  why,
});

const changed = ({
  generation,
  notes,
}: {
  readonly generation: number;
  readonly notes: readonly string[];
}) => ({
  generation,
  notes: [...notes],
});

/** @throws CallError unless a token allows one of the verbs, for all of the packages */
function permit({ token }: Caller, verbs: readonly TokenVerb[], packages: readonly string[]): void {
  const { name, verbs: allowed } = token;
  if (!verbs.some((verb) => allowed.includes(verb)))
    throw new CallError(403, `the token ${name} does not allow ${verbs[0]}`, CLOSE);
  const other = packages.find((one) => !covers(token, one));
  if (other === '*')
    throw new CallError(403, `${verbs[0]} concerns every package, and the token ${name} does not allow all`);
  if (other !== undefined) throw new CallError(403, `the token ${name} does not allow changes of ${other}`);
}

/** The package whose build a folder has, read as `publish` reads it. */
async function nameIn(folder: string): Promise<string> {
  const described = ((await readJson(path.join(folder, 'remote.json'))) ??
    (await readJson(path.join(folder, 'host.json')))) as { readonly name?: unknown } | null;
  if (typeof described?.name === 'string') return described.name;
  throw new ReleaseError('it holds no build: remote.json or host.json is missing');
}
