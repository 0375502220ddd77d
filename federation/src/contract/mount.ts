import * as v from 'valibot';

const absoluteFolder = v.pipe(
  v.string(),
  v.check((text) => /^https?:\/\/[^?#]*\/$/.test(text) && URL.canParse(text), 'is not the URL of a folder'),
);
const headingLevel = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6));

/** What may change while a remote is mounted. */
const changeEntries = {
  lang: v.optional(v.string()),
  path: v.optional(v.string()),
  linkBase: v.optional(absoluteFolder),
  headingLevel: v.optional(headingLevel),
};

const mountContextSchema = v.strictObject({
  configuration: v.union([v.record(v.string(), v.unknown()), v.pipe(v.string(), v.minLength(1))]),
  routing: v.optional(v.picklist(['browser', 'hash', 'memory']), 'memory'),
  basename: v.optional(v.string(), '/'),
  onEvent: v.optional(v.custom<OnMountEvent>((value) => typeof value === 'function', 'is not a function')),
  ...changeEntries,
});

const mountChangeSchema = v.strictObject(changeEntries);

/** The attribute of the element that a mount renders into; its value is the remote's key. */
export const MOUNT_ATTRIBUTE = 'data-mount';

/**
 * Something that happens in a mounted remote. Every remote has `ready`, `error` (`code`, `error`), `title` (`title`) and, with
 * routing `memory`, `navigate` (`path`, `href`, `inside`: whether the remote shows it itself); others are the remote's own.
 */
export interface MountEvent {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Whether what follows of itself can be kept from happening. */
  readonly cancelable?: boolean;
}

/** Told of what happens in a mounted remote. Returning false keeps what is cancelable from happening. */
export type OnMountEvent = (event: MountEvent) => unknown;

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
  /** Route for `memory`. Default: the remote's own first screen. */
  readonly path?: string | undefined;
  /**
   * With routing `memory`: the URL, with a slash at its end, below which the zone's pages are, for links that are copied, opened
   * elsewhere, or lead to what the remote does not show. Default: the origin that the configuration is read from.
   */
  readonly linkBase?: string | undefined;
  /** Level of the remote's first heading, 1 to 6. Default: as on the zone's own pages. */
  readonly headingLevel?: number | undefined;
  /** Without it, errors go to the console. */
  readonly onEvent?: OnMountEvent | undefined;
}

/** What may change while a remote is mounted. */
export type MountChange = Pick<MountContext, 'lang' | 'path' | 'linkBase' | 'headingLevel'>;

/** A mounted remote. */
export interface Mounted {
  /**
   * Changes some options; what is not named stays.
   * @throws MountContextError naming the wrong field
   */
  update(change: MountChange): void;
  /** Removes everything from the element. */
  unmount(): void;
  /** The route that is shown, with routing `memory`. */
  readonly path: string | undefined;
}

/** The signature of every remote's `./mount`. @throws MountContextError for an element or a context that cannot be used */
export type Mount = (element: Element, context: MountContext) => Mounted;

/** Why a mount was refused. */
export class MountContextError extends Error {
  override readonly name = 'MountContextError';
}

/** A mount context with its defaults. */
export type CheckedMountContext = v.InferOutput<typeof mountContextSchema>;

/**
 * Checks a mount context and fills in the defaults.
 * @throws MountContextError naming the wrong field.
 */
export const parseMountContext = (value: unknown): CheckedMountContext => parse(mountContextSchema, value);

/** Checks a change. @throws MountContextError naming the wrong field */
export const parseMountChange = (value: unknown): MountChange => parse(mountChangeSchema, value);

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new MountContextError(`mount: ${v.getDotPath(issue) ?? 'context'}: ${issue.message}`);
}
