import { invalidRequest } from './errors';
import { isJsonObject, isTrueFlag, type JsonObject } from './request-body';

export interface SortRule {
  readonly field: string;
  readonly descending: boolean;
}

export interface ListQuery {
  readonly fields: readonly string[] | undefined;
  readonly formula: string;
  readonly pageSize: number;
  readonly maxRecords: number;
  readonly sort: readonly SortRule[];
  readonly offset: string | undefined;
  readonly byFieldId: boolean;
}

const MAX_PAGE_SIZE = 100;

/** Turns `fields[]=A&sort[0][field]=B&pageSize=5` into the object that a POST body would hold. */
export function parametersToObject(parameters: URLSearchParams): JsonObject {
  const fields: string[] = [];
  const sort = new Map<number, Record<string, string>>();
  const plain = new Map<string, unknown>();
  for (const [key, value] of parameters) {
    const rule = /^sort\[(\d{1,3})\]\[(field|direction)\]$/.exec(key);
    if (rule?.[1] && rule[2]) {
      const index = Number(rule[1]);
      sort.set(index, { ...sort.get(index), [rule[2]]: value });
    } else if (/^fields\[\d{0,4}\]$/.test(key)) fields.push(value);
    else if (/^(pageSize|maxRecords)$/.test(key) && value !== '') plain.set(key, Number(value));
    else if (value !== '') plain.set(key, value);
  }
  if (fields.length > 0) plain.set('fields', fields);
  if (sort.size > 0)
    plain.set(
      'sort',
      [...sort].sort(([a], [b]) => a - b).map(([, entry]) => entry),
    );
  return Object.fromEntries(plain);
}

function count(value: unknown, most: number, fallback: number): number {
  if (value === undefined || value === null) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most) {
    throw invalidRequest();
  }
  return value;
}

function text(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw invalidRequest();
  return value;
}

function fieldList(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) throw invalidRequest();
  return value.length > 0 ? value : undefined;
}

function sortRules(value: unknown): SortRule[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalidRequest();
  return value.map((rule: unknown) => {
    if (!isJsonObject(rule) || typeof rule.field !== 'string') throw invalidRequest();
    const { field, direction = 'asc' } = rule;
    if (direction !== 'asc' && direction !== 'desc') throw invalidRequest();
    return { field, descending: direction === 'desc' };
  });
}

/** Validates the parameters of a list request. Throws INVALID_REQUEST_UNKNOWN. */
export function readListQuery(input: JsonObject): ListQuery {
  const cellFormat = text(input.cellFormat);
  // The text format needs the field types of a schema, which a base file does not have.
  if (cellFormat !== undefined && cellFormat !== 'json') throw invalidRequest();
  return {
    fields: fieldList(input.fields),
    formula: text(input.filterByFormula)?.trim() ?? '',
    pageSize: count(input.pageSize, MAX_PAGE_SIZE, MAX_PAGE_SIZE),
    maxRecords: count(input.maxRecords, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY),
    sort: sortRules(input.sort),
    offset: text(input.offset),
    byFieldId: isTrueFlag(input.returnFieldsByFieldId),
  };
}
