import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

/** A self-signed certificate for `localhost`, and what Node and Chromium need to trust it. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** Makes Chromium trust only this certificate, with normal caching. */
  readonly browserArgs: readonly string[];
}

/** Creates a certificate. */
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
