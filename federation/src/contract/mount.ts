import * as v from 'valibot';

const mountContextSchema = v.object({
  configuration: v.union([v.record(v.string(), v.unknown()), v.pipe(v.string(), v.minLength(1))]),
  lang: v.optional(v.string()),
  routing: v.optional(v.picklist(['browser', 'hash', 'memory']), 'memory'),
  basename: v.optional(v.string(), '/'),
  path: v.optional(v.string()),
});

/** The attribute of the element that a mount renders into; its value is the remote's key. */
export const MOUNT_ATTRIBUTE = 'data-mount';

/** What a page passes when it mounts a whole remote without the host. */
export interface MountContext {
  /** The zone's configuration, or the URL it is read from (`https://zone.example/zone-config.json`). */
  readonly configuration: Readonly<Record<string, unknown>> | string;
  /** A language of the product; anything else falls back as a visitor's own language does. */
  readonly lang?: string | undefined;
  /** Who owns the address bar: `browser` and `hash` use it, `memory` (the default) leaves it to the page. */
  readonly routing?: 'browser' | 'hash' | 'memory' | undefined;
  /** Path below which the remote's routes are, for `browser` and `hash`. Default `/`. */
  readonly basename?: string | undefined;
  /** First route for `memory`. Default: the remote's own first screen. */
  readonly path?: string | undefined;
}

/** A mounted remote. */
export interface Mounted {
  /** Changes the options that may change while mounted. */
  update(change: Pick<MountContext, 'lang'>): void;
  /** Removes everything from the element. */
  unmount(): void;
}

/** The signature of every remote's `./mount`. */
export type Mount = (element: Element, context: MountContext) => Mounted;

/** Why a mount context was refused. */
export class MountContextError extends Error {
  override readonly name = 'MountContextError';
}

/**
 * Checks a mount context and fills in the defaults.
 * @throws MountContextError naming the wrong field.
 */
export function parseMountContext(value: unknown): v.InferOutput<typeof mountContextSchema> {
  const result = v.safeParse(mountContextSchema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new MountContextError(`mount: ${v.getDotPath(issue) ?? 'context'}: ${issue.message}`);
}
