import { TRUSTED_TYPES_POLICY } from '../contract/index';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Returns a script's URL as a page with `require-trusted-types-for 'script'` requires it; the URL itself in browsers
 * without Trusted Types.
 * @param url has been checked by the caller
 * @throws TypeError if the page lists its policies, without this one
 */
export function trustedUrl(url: string): unknown {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: (text) => text });
  return policy.createScriptURL(url);
}
