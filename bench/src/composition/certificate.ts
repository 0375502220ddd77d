import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

/** A certificate of `localhost` that nobody knows, and how the two who must are told of it. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** For Chromium: it then takes this one alone, and caches what comes over it as it does elsewhere. */
  readonly browserArgs: readonly string[];
}

/** Makes a new certificate. */
export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return { key, cert, browserArgs: [`--ignore-certificate-errors-spki-list=${hash}`] };
}
