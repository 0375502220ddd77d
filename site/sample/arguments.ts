import { parseArgs } from 'node:util';

export interface GeneratorArguments {
  readonly siteUrl: string;
  readonly out: string;
}

/**
 * Reads `--site-url URL --out FILE`.
 * Throws an Error with a one-line message to print.
 */
export function readArguments(args: readonly string[]): GeneratorArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { 'site-url': { type: 'string' }, out: { type: 'string' } },
  });
  const siteUrl = values['site-url'];
  const { out } = values;
  if (!siteUrl) throw new Error('--site-url is missing');
  if (!out) throw new Error('--out is missing');
  if (!URL.canParse(siteUrl) || !/^https?:$/.test(new URL(siteUrl).protocol))
    throw new Error(`--site-url is no http(s) URL: ${siteUrl}`);
  return { siteUrl: siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`, out };
}
