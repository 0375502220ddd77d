import * as v from 'valibot';
import { federationName, isRemoteKey, type RemoteKey } from './names';

/**
 * Version of the contract between host and remotes: what a part receives, what an entry exposes, what the registry
 * contains. It is raised when a host of the old version could not use a remote of the new one.
 */
export const CONTRACT_VERSION = 2;

/** Contract versions of remotes that our hosts accept. */
export const ACCEPTED_CONTRACTS: readonly number[] = [CONTRACT_VERSION];

const httpUrl = v.pipe(
  v.string(),
  v.check((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'is not an absolute http(s) URL'),
);

/** Path of a released file, relative to its release's folder: it cannot leave the folder or name another host. */
const assetPath = v.pipe(
  v.string(),
  v.regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.-][\w@./-]*$/, 'is not a path inside the release'),
);

const assetFolder = v.pipe(assetPath, v.endsWith('/', 'does not end in a slash'));

/**
 * Hash of a file in the format of the `integrity` attribute. Browsers ignore a malformed one, so it is refused here.
 */
const integrity = v.pipe(
  v.string(),
  v.regex(
    /^(?:sha256-[\w+/]{43}=|sha384-[\w+/]{64}|sha512-[\w+/]{86}==)$/,
    'is not the integrity of a file (sha256-…)',
  ),
);

const assetListSchema = v.object({ sync: v.array(assetPath), async: v.array(assetPath) });

/**
 * The fields of a remote's `mf-manifest.json` that a host needs. The full manifest is valid too: other fields are
 * dropped, which is how `promote` makes the short form that is embedded in the page.
 */
const remoteManifestSchema = v.object({
  metaData: v.object({
    globalName: v.string(),
    // The path is a folder in front of the name, so it must not lead out of the release either.
    remoteEntry: v.object({ name: assetPath, path: v.optional(v.union([v.literal(''), assetFolder]), '') }),
  }),
  exposes: v.array(
    v.object({ path: v.string(), assets: v.object({ js: assetListSchema, css: assetListSchema }) }),
  ),
  shared: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      requiredVersion: v.string(),
      singleton: v.optional(v.boolean(), false),
      /** Scripts with the remote's own copy. */
      files: v.optional(v.array(assetPath)),
    }),
  ),
  /** Integrity of the files that parts load first, by path. Development builds have none. */
  integrity: v.optional(v.record(v.string(), integrity)),
});

/** The subset of a remote's manifest that a host reads. */
export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;

const releaseSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+/, 'is not a semantic version')),
  release: v.string(),
  base: v.pipe(
    httpUrl,
    v.check(
      (text) => text.endsWith('/') && !/[?#]/.test(text),
      'is not a folder: a path that ends in a slash',
    ),
  ),
  contract: v.pipe(v.number(), v.integer()),
  integrity: v.optional(integrity),
});

/**
 * One release of a remote in the registry: `base` is the URL of its folder, ending in a slash; `integrity` is that of
 * its entry script.
 */
export type RegistryRelease = v.InferOutput<typeof releaseSchema>;

const remoteSchema = v.object({
  ...releaseSchema.entries,
  // Optional: a broken value must not invalidate the entry.
  previous: v.fallback(v.optional(releaseSchema), undefined),
});

/** One remote in the registry: its live release, and the previous one, for a page in which the live one throws. */
export type RegistryRemote = v.InferOutput<typeof remoteSchema>;

const registrySchema = v.object({
  schema: v.literal(1),
  generation: v.pipe(v.number(), v.integer(), v.minValue(0)),
  remotes: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((remotes) => Object.keys(remotes).every(isRemoteKey), 'has a key that is not a remote'),
  ),
});

/** What is live: the number of the latest switch, and each remote's release. */
export interface Registry {
  readonly schema: 1;
  readonly generation: number;
  readonly remotes: Readonly<Record<RemoteKey, RegistryRemote>>;
}

/** An invalid registry or manifest; `path` is that of the first invalid field. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
  readonly what: string;
  readonly path: string;
  constructor(what: string, path: string, problem: string) {
    super(`${what}${path ? `: ${path}` : ''} ${problem}`);
    this.what = what;
    this.path = path;
  }
}

function check<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ContractViolation(what, v.getDotPath(issue) ?? '', issue.message);
}

/**
 * Parses a registry. A broken entry does not affect the other remotes: its previous release takes its place, or it is
 * left out if that is not usable either; `brokenRemotes` has its error.
 * @throws ContractViolation if the registry as a whole is invalid
 */
export function parseRegistry(value: unknown): {
  registry: Registry;
  brokenRemotes: ReadonlyMap<string, ContractViolation>;
} {
  const { schema, generation, remotes } = check(registrySchema, value, 'registry');
  const good: Record<RemoteKey, RegistryRemote> = {};
  const broken = new Map<string, ContractViolation>();
  for (const [key, entry] of Object.entries(remotes)) {
    try {
      good[key as RemoteKey] = check(remoteSchema, entry, `registry entry of ${key}`);
    } catch (error) {
      if (!(error instanceof ContractViolation)) throw error;
      broken.set(key, error);
      const before = v.safeParse(v.object({ previous: releaseSchema }), entry);
      if (before.success) good[key as RemoteKey] = before.output.previous;
    }
  }
  return { registry: { schema, generation, remotes: good }, brokenRemotes: broken };
}

/**
 * Parses a remote's manifest, full or short.
 * @throws ContractViolation naming the first missing or invalid field
 */
export function parseManifest(value: unknown, remote: RemoteKey): RemoteManifest {
  const what = `manifest of ${remote}`;
  const manifest = check(remoteManifestSchema, value, what);
  // The loader overwrites this global: a name like `fetch` would break the page.
  if (manifest.metaData.globalName !== federationName(remote))
    throw new ContractViolation(what, 'metaData.globalName', `is not ${federationName(remote)}`);
  return manifest;
}
