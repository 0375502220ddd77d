import { ask } from './ask';
import { type Finding, fail, ok } from './finding';

/**
 * Asks the server through its proxies how many addresses `X-Forwarded-For` had when a request arrived: as many as there
 * are proxies that add to it.
 */
export async function checkProxies(publicUrl: string, trusted: number): Promise<Finding> {
  const response = await ask(`${publicUrl}/livez`);
  if (typeof response === 'string')
    return fail(
      `${publicUrl} cannot be reached from here: ${response}`,
      'Start the server and its proxy; see DNS and firewall.',
    );
  const body: unknown = await response.json().catch(() => undefined);
  const seen = (body as { forwardedFor?: unknown } | undefined)?.forwardedFor;
  if (response.status !== 200 || typeof seen !== 'number')
    return fail(
      `${publicUrl}/livez is answered with ${response.status}, and not by this server`,
      'Let the proxy pass every request on to the page server, and start that.',
    );
  if (seen === trusted)
    return ok(`TRUSTED_PROXIES is ${trusted}, and so many proxies add to X-Forwarded-For`);
  const harm =
    seen > trusted
      ? 'all visitors count as one sender'
      : 'a visitor can make up the address that limits count';
  return fail(
    `TRUSTED_PROXIES is ${trusted}, but ${seen} proxies add to X-Forwarded-For: ${harm}`,
    `Set TRUSTED_PROXIES=${seen} if these are all yours; each must add the address that it sees (deploy/nginx.conf).`,
  );
}
