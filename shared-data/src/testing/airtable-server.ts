import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, startServer } from 'testing';
import { evaluate } from './formula-reader';

/** A row as the server sends it. */
export interface Row {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A request as the server received it. */
interface Received {
  readonly method: string;
  /** Path and query, exactly. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers a request instead of the server; returns false to leave it to the server. */
type Fault = (request: Received, response: ServerResponse, count: number) => boolean;

/** A small Airtable of our own for tests of the real client. */
export interface AirtableServer {
  readonly url: string;
  readonly received: Received[];
  readonly tables: Record<string, Row[]>;
  fault: Fault | undefined;
  /** Markers given out so far are forgotten, as after an idle time. */
  expireMarkers(): void;
  close(): Promise<void>;
}

/** Answers with a status and a JSON body. */
export function answer(response: ServerResponse, status: number, body: unknown): true {
  answerJson(response, status, body);
  return true;
}

/** A record id that ends in `name`. */
export function rowId(name: string | number): string {
  return `rec${String(name).padStart(14, '0')}`;
}

/** Starts a server over `tables`, on any free port. */
export async function startAirtable(tables: Record<string, Row[]> = {}): Promise<AirtableServer> {
  const received: Received[] = [];
  const markers = new Map<string, number>();
  let iterators = 0;
  const state = { tables, received, fault: undefined as Fault | undefined };

  function list(table: string, query: URLSearchParams, response: ServerResponse): true {
    const offset = query.get('offset');
    const start = offset === null ? 0 : markers.get(offset);
    if (start === undefined)
      return answer(response, 422, { error: { type: 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE' } });
    const formula = query.get('filterByFormula');
    const names = (ids: unknown) =>
      (Array.isArray(ids) ? ids : []).map(
        (id) =>
          Object.values(state.tables)
            .flat()
            .find((row) => row.id === id)?.fields.Name,
      );
    const rows = (state.tables[table] ?? []).filter(
      (row) => formula === null || evaluate(formula, (field) => names(row.fields[field]).join(', ')),
    );
    const end = start + Number(query.get('pageSize') ?? 100);
    const fields = query.getAll('fields[]');
    const records = rows
      .slice(start, Math.min(end, Number(query.get('maxRecords') ?? Infinity)))
      .map((row) => ({
        ...row,
        createdTime: '2024-01-01T00:00:00.000Z',
        fields: Object.fromEntries(
          Object.entries(row.fields).filter(([name]) => fields.length === 0 || fields.includes(name)),
        ),
      }));
    if (end >= rows.length || query.has('maxRecords')) return answer(response, 200, { records });
    iterators += 1;
    const marker = `itr${String(iterators).padStart(14, '0')}/${rows[end - 1]?.id}`;
    markers.set(marker, end);
    return answer(response, 200, { records, offset: marker });
  }

  const { url, close } = await startServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const got: Received = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    received.push(got);
    if (state.fault?.(got, response, received.length)) return;
    const { pathname, searchParams } = new URL(got.url, 'http://localhost');
    const [, , , table = '', id] = pathname.split('/').map(decodeURIComponent);
    if (id === 'listRecords') return list(table, fromBody(got.body), response);
    if (id === undefined) return list(table, searchParams, response);
    const row = (state.tables[table] ?? []).find((candidate) => candidate.id === id);
    if (row) return answer(response, 200, row);
    return answer(response, 404, { error: 'NOT_FOUND' });
  });
  return Object.assign(state, { url, expireMarkers: () => markers.clear(), close });
}

function fromBody(body: string): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(JSON.parse(body) as Record<string, unknown>)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item));
    else query.append(name, String(value));
  }
  return query;
}
