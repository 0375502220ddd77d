/**
 * Why a zone's script failed to load:
 *
 * - `origin`: the given origin is not the URL of a site
 * - `integrity`: `integrity` was given without `release`; the unpinned script changes with each release of the zone
 * - `script`: the script could not be fetched, does not match `integrity`, or is blocked by the page's policy
 */
export type ZoneLoadCode = 'origin' | 'integrity' | 'script';

/** A zone's script failed to load. The next call of `loadZone` tries again. */
export class ZoneLoadError extends Error {
  override readonly name = 'ZoneLoadError';
  readonly code: ZoneLoadCode;

  constructor(code: ZoneLoadCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** Options for loading a zone's script. Only those of the first call for a zone apply. */
export interface LoadZoneOptions {
  /** The release to pin. Default: the zone's live release. */
  readonly release?: string | undefined;
  /** Integrity of the pinned release, as in a script's `integrity`: `sha384-…`. */
  readonly integrity?: string | undefined;
  /** The nonce that the page's Content-Security-Policy requires. */
  readonly nonce?: string | undefined;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

const scripts = new Map<string, Promise<void>>();
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Loads a zone's custom elements, with one script per zone, however often it is called. On a server it does nothing.
 * @param origin origin of the zone's pages, such as `https://zone.example`
 * @returns a promise that resolves when the script has run. It rejects with ZoneLoadError; the next call tries again.
 */
export async function loadZone(origin: string, options: LoadZoneOptions = {}): Promise<void> {
  if (typeof document === 'undefined') return;
  const { release, integrity } = options;
  const zone = originOf(origin);
  if (integrity && !release) throw new ZoneLoadError('integrity', 'integrity needs a release');
  let script = scripts.get(zone);
  if (!script) {
    script = append(`${zone}/embed${release ? `/${release}` : ''}.js`, options);
    scripts.set(zone, script);
    script.catch(() => scripts.delete(zone));
  }
  return script;
}

function originOf(text: string): string {
  // `URL.canParse` is missing in browsers that support everything else used here.
  try {
    const { origin } = new URL(text);
    if (/^https?:/.test(origin)) return origin;
  } catch {}
  throw new ZoneLoadError('origin', `"${text}" is not the URL of a site`);
}

function append(url: string, { integrity, nonce }: LoadZoneOptions): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = reject;
    script.async = true;
    script.nonce = nonce ?? '';
    if (integrity) {
      script.integrity = integrity;
      // Integrity of a cross-origin script can only be checked with CORS.
      script.crossOrigin = 'anonymous';
    }
    script.src = trusted(url) as string;
    document.head.append(script);
  }).catch((cause) => {
    script.remove();
    throw new ZoneLoadError('script', `${url} could not be loaded`, { cause });
  });
}

/** For pages with `require-trusted-types-for 'script'`. A page that forbids this policy may have a default policy. */
function trusted(url: string): unknown {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  try {
    policy ??= trustedTypes?.createPolicy('zone-embed', { createScriptURL: (text) => text });
  } catch {}
  return policy ? policy.createScriptURL(url) : url;
}
