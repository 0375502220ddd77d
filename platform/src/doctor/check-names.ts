import { lookup } from 'node:dns/promises';
import { type Finding, fail, ok } from './finding';

/** Resolves the host names of URLs. */
export async function checkNames(
  urls: readonly string[],
  resolve: (host: string) => Promise<readonly { readonly address: string }[]> = (host) =>
    lookup(host, { all: true }),
): Promise<readonly Finding[]> {
  const hosts = [...new Set(urls.map((url) => new URL(url).hostname.replace(/^\[|\]$/g, '')))];
  return Promise.all(
    hosts.map(async (host) => {
      try {
        const addresses = await resolve(host);
        return ok(`${host} is ${addresses.map(({ address }) => address).join(', ')}`);
      } catch (error) {
        const code = String((error as NodeJS.ErrnoException).code ?? 'no answer');
        return fail(
          `${host} has no address here (${code})`,
          'Add the name to the DNS, or correct the setting.',
        );
      }
    }),
  );
}
