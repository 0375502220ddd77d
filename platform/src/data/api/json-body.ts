import { type PreparedBody, prepareBody } from '../../http/prepared-body';

/** Names a parameter that no query has, so that Netlify's caches ignore the query. */
const NO_PARAMETERS = 'query=none';

/**
 * Prepares `value` as a JSON body.
 * @param netlifyVary The query parameters that the body depends on, as `Netlify-Vary` names them.
 */
export function jsonBody(value: unknown, netlifyVary = NO_PARAMETERS): PreparedBody {
  return prepareBody(JSON.stringify(value), {
    type: 'application/json; charset=utf-8',
    headers: { Vary: 'Accept-Encoding', 'Netlify-Vary': netlifyVary },
  });
}
