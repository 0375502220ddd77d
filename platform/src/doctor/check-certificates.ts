import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { type Finding, fail, ok, warn } from './finding';

const DAY_MS = 24 * 60 * 60 * 1_000;
const PATIENCE_MS = 10_000;
/** certbot renews 30 days before the end: by now it has failed several times. */
const SOON_DAYS = 21;
const LAST_DAYS = 5;
const RENEW = 'See why it is not renewed: `certbot renew --dry-run`, `systemctl list-timers`.';

/**
 * Looks at the certificates of URLs with https, as browsers do: name, chain and dates.
 * @param now ms since 1970
 * @param ca the authorities that are trusted, as PEM; those of Node by default
 */
export async function checkCertificates(
  urls: readonly string[],
  { now = Date.now, ca }: { readonly now?: () => number; readonly ca?: string } = {},
): Promise<readonly Finding[]> {
  const secure = urls.map((url) => new URL(url)).filter(({ protocol }) => protocol === 'https:');
  const found = await Promise.all(
    [...new Map(secure.map((url) => [url.host, url])).values()].map(async (url) => {
      const served = await certificateAt(url, ca);
      if (typeof served === 'string')
        return fail(
          `${url.host} has no certificate: ${served}`,
          'Start the server or proxy that terminates TLS.',
        );
      return judge(url.host, served, now());
    }),
  );
  if (found.length > 0) return found;
  return [warn('PUBLIC_URL has no https', 'Put a proxy with a certificate in front: docs/operating.md.')];
}

interface Served {
  readonly certificate: PeerCertificate;
  /** Why browsers refuse it. */
  readonly refusal: string | undefined;
}

/** Returns the certificate, or why there is none. */
function certificateAt({ hostname, port }: URL, ca: string | undefined): Promise<Served | string> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const name = isIP(host) ? {} : { servername: host };
    // A refused certificate is looked at, too.
    const socket = connect(
      { host, port: Number(port || 443), ...name, ...(ca && { ca }), rejectUnauthorized: false },
      () => {
        const error = socket.authorizationError as unknown;
        const refusal = socket.authorized ? undefined : String((error as { code?: unknown })?.code ?? error);
        resolve({ certificate: socket.getPeerCertificate(), refusal });
        socket.destroy();
      },
    );
    socket.setTimeout(PATIENCE_MS, () => {
      resolve(`no answer within ${PATIENCE_MS / 1_000} s`);
      socket.destroy();
    });
    socket.once('error', (error) => resolve(String((error as NodeJS.ErrnoException).code ?? error.message)));
  });
}

function judge(host: string, { certificate, refusal }: Served, now: number): Finding {
  const ends = Date.parse(certificate.valid_to);
  const days = Math.floor((ends - now) / DAY_MS);
  const date = new Date(ends).toISOString().slice(0, 10);
  if (days < 0) return fail(`The certificate of ${host} ended on ${date}`, RENEW);
  if (refusal !== undefined)
    return fail(`Browsers refuse the certificate of ${host}: ${refusal}`, actionFor(refusal));
  const says = `The certificate of ${host} is valid for ${days} days, until ${date}`;
  if (days < LAST_DAYS) return fail(says, RENEW);
  return days < SOON_DAYS ? warn(says, RENEW) : ok(says);
}

function actionFor(refusal: string): string {
  if (refusal === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' || refusal === 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY')
    return 'Serve the whole chain (fullchain.pem), of an authority that browsers know.';
  if (refusal === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Get a certificate that has this name, too.';
  return 'Get a certificate of an authority that browsers know, such as by certbot.';
}
