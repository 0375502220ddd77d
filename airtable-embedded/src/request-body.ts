import * as v from 'valibot';
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

/** Returns what a schema accepts of a request. Throws INVALID_REQUEST_UNKNOWN. */
export function checked<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, input);
  if (!success) throw invalidRequest();
  return output;
}
