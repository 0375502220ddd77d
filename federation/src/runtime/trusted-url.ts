import { TRUSTED_TYPES_POLICY } from '../contract/index';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * The URL of a script as a page with `require-trusted-types-for 'script'` takes it; the URL itself where nobody asks.
 * @param url has been checked by the caller
 */
export function trustedUrl(url: string): unknown {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: (text) => text });
  return policy.createScriptURL(url);
}
