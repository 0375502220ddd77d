/** The attribute of the element that a mount renders into; its value is the remote's key. */
export const MOUNT_ATTRIBUTE = 'data-mount';

/**
 * An event of a mounted remote. Every remote emits `ready`, `error` (`code`, `error`), `title` (`title`) and, with
 * routing `memory`, `navigate` (`path`, `href`, `inside`: whether the remote shows it itself). Remotes may add other
 * events. After an `error` whose error is a `BrokenReactError`, nothing of the remote works; after a `LostViewError`, its
 * message stands in the place of what it has shown.
 */
export interface MountEvent {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Whether the listener can prevent the default action. */
  readonly cancelable?: boolean;
}

/** Listens to a mounted remote's events. Returning false prevents the default action of a cancelable event. */
export type OnMountEvent = (event: MountEvent) => unknown;

/** Default listener: logs errors to the console. */
export const logErrors: OnMountEvent = ({ name, detail }) => {
  if (name === 'error') console.error(detail.error);
};

/** Options for mounting a whole remote without the host. */
export interface MountContext {
  /** The zone's configuration, or the URL it is read from (`https://zone.example/zone-config.json`). */
  readonly configuration: Readonly<Record<string, unknown>> | string;
  /** A language of the product; others fall back as a visitor's own language does. */
  readonly lang?: string | undefined;
  /** Use of the address bar: `browser` and `hash` use it, `memory` (the default) leaves it to the page. */
  readonly routing?: 'browser' | 'hash' | 'memory' | undefined;
  /** Base path of the remote's routes, for `browser` and `hash`. Default `/`. */
  readonly basename?: string | undefined;
  /** Route for `memory`. Default: the remote's first screen. */
  readonly path?: string | undefined;
  /**
   * With routing `memory`: the base URL of the zone's pages, ending in a slash. Used for links that are copied, opened
   * elsewhere, or lead outside the remote. Default: the origin that the configuration is read from.
   */
  readonly linkBase?: string | undefined;
  /** Level of the remote's first heading, 1 to 6. Default: as on the zone's own pages. */
  readonly headingLevel?: number | undefined;
  /** Without it, errors go to the console. */
  readonly onEvent?: OnMountEvent | undefined;
}

/** Options that can change while a remote is mounted. */
export type MountChange = Pick<MountContext, 'lang' | 'path' | 'linkBase' | 'headingLevel'>;

/** A mounted remote. */
export interface Mounted {
  /**
   * Changes the given options and keeps the others.
   * @throws MountContextError naming the invalid field
   */
  update(change: MountChange): void;
  /** Removes everything from the element. */
  unmount(): void;
  /** The current route, with routing `memory`. */
  readonly path: string | undefined;
}

/** The signature of every remote's `./mount`. @throws MountContextError for an invalid element or context */
export type Mount = (element: Element, context: MountContext) => Mounted;

/** The reason why a mount or an update was refused. */
export class MountContextError extends Error {
  override readonly name = 'MountContextError';
}

/** A mount context with defaults filled in. */
export type CheckedMountContext = MountContext & Required<Pick<MountContext, 'routing' | 'basename'>>;

/** Describes what is wrong with a defined value, or returns false. */
type Check = (value: unknown) => string | false;

const text: Check = (value) => typeof value !== 'string' && 'is not a text';
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    !values.includes(value) && `is none of ${values.join(', ')}`;

const CHANGE: Readonly<Record<keyof MountChange, Check>> = {
  lang: text,
  path: text,
  linkBase: (value) =>
    !(typeof value === 'string' && /^https?:\/\/[^?#]*\/$/.test(value) && URL.canParse(value)) &&
    'is not the URL of a folder',
  headingLevel: oneOf(1, 2, 3, 4, 5, 6),
};

const CONTEXT: Readonly<Record<keyof MountContext, Check>> = {
  ...CHANGE,
  configuration: (value) =>
    !((typeof value === 'string' && value !== '') || isObject(value)) && 'is neither a URL nor an object',
  routing: oneOf('browser', 'hash', 'memory'),
  basename: text,
  onEvent: (value) => typeof value !== 'function' && 'is not a function',
};

/**
 * Checks a mount context and fills in the defaults.
 * @throws MountContextError naming the invalid field
 */
export function parseMountContext(value: unknown): CheckedMountContext {
  const { configuration, routing = 'memory', basename = '/', ...rest } = parse<MountContext>(CONTEXT, value);
  if (configuration === undefined) throw new MountContextError('mount: configuration: is missing');
  return { ...rest, configuration, routing, basename };
}

/** Checks a change. @throws MountContextError naming the invalid field */
export const parseMountChange = (value: unknown): MountChange => parse<MountChange>(CHANGE, value);

/** Hand-written, because the library would add 2.5 KB to every remote's file for third-party pages. */
function parse<Parsed extends object>(
  checks: Readonly<Record<keyof Parsed, Check>>,
  value: unknown,
): Partial<Parsed> {
  if (!isObject(value)) throw new MountContextError('mount: context: is not an object');
  for (const [field, given] of Object.entries(value)) {
    const check = Object.hasOwn(checks, field) ? checks[field as keyof Parsed] : () => 'is not known';
    const fault = given !== undefined && check(given);
    if (fault) throw new MountContextError(`mount: ${field}: ${fault}`);
  }
  return { ...value };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
