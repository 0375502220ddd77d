/** Why a zone does not answer; the message says what to do. */
export class ZoneError extends Error {
  override readonly name = 'ZoneError';
}

/** Codes of Node's TLS errors that concern the certificate. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|ALTNAME/;

/** Returns the error for a request to a zone that got no response. */
export function zoneError(origin: string, error: unknown): ZoneError {
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
  const why = code || errors[0]?.code || message || String(cause);
  if (CERTIFICATE.test(why))
    return new ZoneError(
      `${origin}: Node does not trust its certificate (${why}). NODE_EXTRA_CA_CERTS=<file> adds the authority that has signed it`,
    );
  if (why === 'ENOTFOUND' || why === 'EAI_AGAIN')
    return new ZoneError(`${origin}: there is no such host (${why}). Check the name in --in`);
  return new ZoneError(
    `${origin} does not answer (${why}). Check that the zone is running and can be reached from here`,
  );
}
