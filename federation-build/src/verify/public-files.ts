import { filesLocation, type OriginUrl } from '../compose/live';
import type { Refuse } from '../release/errors';
import { type Integrity, integrityOf } from '../release/integrity';

/** Where browsers fetch the files of releases. */
export interface PublicFiles {
  /** URLs of the origins of releases. One that has none is not asked: pages do without it, and the command says so. */
  readonly urlOf: OriginUrl;
  /** Origin of the pages, whose visitors fetch them. */
  readonly pageOrigin: string;
  /** Whether an origin may not be there yet, or be that of another server: that is a note then. Default: none. */
  readonly mayBeDown?: ((origin: string) => boolean) | undefined;
  /** Receives a line when files could not be asked for, and may still be there. */
  readonly note?: ((line: string) => void) | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** A release whose files are asked for. */
interface Published {
  readonly name: string;
  readonly release: string;
  readonly published: Integrity;
}

const DEADLINE_MS = 10_000;
const AT_ONCE = 8;
/** What browsers take a file for, with `nosniff`: https://fetch.spec.whatwg.org/#x-content-type-options-header */
const TYPES: readonly (readonly [file: RegExp, type: RegExp])[] = [
  [/\.m?js$/, /^(?:text|application)\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.json$/, /^application\/(?:[\w.+-]+\+)?json\b/],
];
/** What no browser fetches from there. */
const NOT_FETCHED = /\.map$/;

/**
 * Fetches every file of a release at its public URL, as the pages' visitors do with CORS.
 * @throws ReleaseError naming the first that is missing, has other bytes, another type, or is not for these pages
 */
export async function checkPublicFiles(
  { name, release, published }: Published,
  { urlOf, pageOrigin, mayBeDown = () => false, note = () => {}, fetch = globalThis.fetch }: PublicFiles,
  refuse: Refuse,
): Promise<void> {
  const { origin, path } = filesLocation(name, release);
  const url = urlOf(origin);
  if (url === undefined) return;
  const base = new URL(path, new URL(url, pageOrigin)).href;
  const isOwn = new URL(base).origin === pageOrigin;
  const files = Object.keys(published).filter((file) => !NOT_FETCHED.test(file));
  const ask = async (file: string) => {
    const response = await fetch(new URL(file.split('/').map(encodeURIComponent).join('/'), base), {
      headers: { origin: pageOrigin },
      signal: AbortSignal.timeout(DEADLINE_MS),
      redirect: 'error',
    });
    const fail = (problem: string) => refuse('public-files', file, `${base}${file} ${problem}`);
    if (response.status !== 200) throw fail(`answers with ${response.status}`);
    if (integrityOf(Buffer.from(await response.arrayBuffer())) !== published[file])
      throw fail('has other bytes than were published');
    const type = response.headers.get('content-type') ?? '';
    const [, wanted] = TYPES.find(([form]) => form.test(file)) ?? [];
    if (wanted && !wanted.test(type)) throw fail(`has the type ${JSON.stringify(type)}`);
    const allowed = response.headers.get('access-control-allow-origin');
    if (!isOwn && allowed !== '*' && allowed !== pageOrigin)
      throw fail(`is not for pages of ${pageOrigin}: Access-Control-Allow-Origin is ${allowed ?? 'missing'}`);
  };
  const [first, ...others] = files;
  if (first === undefined) return;
  try {
    await ask(first);
  } catch (error) {
    if (!mayBeDown(origin)) throw asRefusal(error, first);
    return note(`${name} ${release}: its files were not asked for: ${asRefusal(error, first).message}`);
  }
  const waiting = others[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of waiting)
        await ask(file).catch((error: unknown) => {
          throw asRefusal(error, file);
        });
    }),
  );

  function asRefusal(error: unknown, file: string): Error {
    if (error instanceof Error && error.name === 'ReleaseError') return error;
    return refuse('public-files', file, `${base}${file} cannot be fetched: ${reasonOf(error)}`);
  }
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};
