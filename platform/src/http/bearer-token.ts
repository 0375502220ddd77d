import { createHash, timingSafeEqual } from 'node:crypto';

const BEARER = /^Bearer +([\x21-\x7e]{1,1000})$/i;

/** Returns the token in a request's `Authorization` header; undefined if there is none that could be one. */
export const bearerToken = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  BEARER.exec(headers.get('authorization') ?? '')?.[1];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Creates the check whether a request has `token` in its `Authorization` header. It takes as long whatever differs. */
export function createBearerCheck(token: string): (request: Request) => boolean {
  const wanted = digest(token);
  return (request) => {
    const given = bearerToken(request);
    // Hashes, because a constant-time comparison needs equal lengths.
    return given !== undefined && timingSafeEqual(digest(given), wanted);
  };
}
