/**
 * Why a zone's script did not come:
 *
 * - `origin`: what was given is not the URL of a site
 * - `integrity`: it was given without a release. The script without one changes with each release of the zone
 * - `script`: the script did not arrive, its bytes are others than `integrity` says, or the page's policy does not allow it
 */
export type ZoneLoadCode = 'origin' | 'integrity' | 'script';

/** A zone's script did not come. The next call of `loadZone` tries again. */
export class ZoneLoadError extends Error {
  override readonly name = 'ZoneLoadError';
  readonly code: ZoneLoadCode;

  constructor(code: ZoneLoadCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** How a zone's script is loaded. The first call for a zone decides. */
export interface LoadZoneOptions {
  /** The release of the script to pin. Default: the one that is live, which follows the zone. */
  readonly release?: string | undefined;
  /** What the bytes of the pinned release must be, as in a script's `integrity`: `sha384-…`. */
  readonly integrity?: string | undefined;
  /** The nonce that the page's Content-Security-Policy asks for. */
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
 * Brings the custom elements of a zone, by one script for each zone, however often it is called. On a server it does nothing.
 * @param origin of the zone's pages, such as `https://zone.example`
 * @returns settles when the script has run. It rejects with ZoneLoadError, and the next call tries again.
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
  // `URL.canParse` is younger than the browsers that have all the rest.
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
      // Without it a browser does not show the bytes of another site, and refuses them.
      script.crossOrigin = 'anonymous';
    }
    script.src = trusted(url) as string;
    document.head.append(script);
  }).catch((cause) => {
    script.remove();
    throw new ZoneLoadError('script', `${url} could not be loaded`, { cause });
  });
}

/** For pages with `require-trusted-types-for 'script'`. One that allows no policy of this name may have a default one. */
function trusted(url: string): unknown {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  try {
    policy ??= trustedTypes?.createPolicy('zone-embed', { createScriptURL: (text) => text });
  } catch {}
  return policy ? policy.createScriptURL(url) : url;
}
