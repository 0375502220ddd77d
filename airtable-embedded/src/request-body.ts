import { invalidBody, invalidRequest } from './errors';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a request's JSON object. Throws INVALID_REQUEST_BODY for bad JSON, INVALID_REQUEST_UNKNOWN for other types. */
export async function readJsonObject(request: Request): Promise<JsonObject> {
  let body: unknown;
  try {
    body = JSON.parse(await request.text());
  } catch {
    throw invalidBody();
  }
  if (!isJsonObject(body)) throw invalidRequest();
  return body;
}

/** `true` in a body, `true` or `1` in a URL. */
export function isTrueFlag(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 1;
}
