import { KitError } from '../kit-error';

/** Codes of Node's TLS errors that concern the certificate. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|ALTNAME/;

/** Returns the error for a request to a zone that got no response. */
export function zoneError(origin: string, error: unknown): KitError {
  const { cause = error } = Object(error) as { cause?: unknown };
  const {
    code = '',
    message = '',
    errors = [],
  } = Object(cause) as {
    code?: string;
    message?: string;
    errors?: readonly { code?: string }[];
  };
  const isLate = Object(error).name === 'TimeoutError';
  const why = isLate ? message : code || errors[0]?.code || message || String(cause);
  if (CERTIFICATE.test(why))
    return new KitError(
      `${origin}: Node does not trust its certificate (${why}). NODE_EXTRA_CA_CERTS=<file> adds the authority that has signed it`,
    );
  if (why === 'ENOTFOUND' || why === 'EAI_AGAIN')
    return new KitError(`${origin}: there is no such host (${why}). Check the name in --in`);
  return new KitError(
    `${origin} does not answer (${why}). Check that the zone is running and can be reached from here`,
  );
}
