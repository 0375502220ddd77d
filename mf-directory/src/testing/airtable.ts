import { answerJson, startServer } from 'testing';

export interface Row {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type Tables = Record<'Categories' | 'Subcategories' | 'Businesses', Row[]>;

/** A small database for tests of the screens: they read it over HTTP, as a visitor's browser does. */
export interface Airtable {
  readonly url: string;
  readonly tables: Tables;
  /** Paths and queries that were asked for. */
  readonly asked: string[];
  /** Answer this status instead, where the path or query holds the text; with a message unless a body is given; a text is sent as it is. */
  fault: { readonly match: string; readonly status: number; readonly body?: unknown } | undefined;
  /** A record that is given by its id in a table whose list does not have it. */
  hidden: { readonly table: keyof Tables; readonly id: string } | undefined;
  /** Requests wait while this is set. */
  gate: Promise<void> | undefined;
  close(): Promise<void>;
}

export async function startAirtable(tables: Tables): Promise<Airtable> {
  const { url, close } = await startServer(async (request, response) => {
    const url = decodeURIComponent(request.url ?? '').replaceAll('+', ' ');
    airtable.asked.push(url);
    await airtable.gate;
    if (airtable.fault && url.includes(airtable.fault.match)) {
      const { status, body = { error: { type: 'FAULT', message: 'The base is closed' } } } = airtable.fault;
      return answerJson(response, status, body);
    }
    const at = new URL(request.url ?? '', 'http://localhost');
    const [, , , table = '', id] = at.pathname.split('/');
    const rows = tables[table as keyof Tables] ?? [];
    const { hidden } = airtable;
    const isListed = (row: Row) => hidden?.table !== table || row.id !== hidden.id;
    if (!id) return answerJson(response, 200, page(rows.filter(isListed).filter(linkedTo(tables, at)), at));
    const row = rows.find((candidate) => candidate.id === id);
    return row ? answerJson(response, 200, row) : answerJson(response, 404, { error: 'NOT_FOUND' });
  });
  const airtable: Airtable = {
    url,
    tables,
    asked: [],
    fault: undefined,
    hidden: undefined,
    gate: undefined,
    close,
  };
  return airtable;
}

/** The rows whose links have the names that the formula looks for. */
function linkedTo(tables: Tables, url: URL): (row: Row) => boolean {
  const formula = url.searchParams.get('filterByFormula') ?? '';
  const conditions = [...formula.matchAll(/FIND\("(.*?)", ARRAYJOIN\(\{(.*?)\}\)\)/g)];
  const known = Object.values(tables).flat();
  return (row) =>
    conditions.every(([, name, field = '']) =>
      [row.fields[field]]
        .flat()
        .some((id) => known.some((other) => other.id === id && other.fields.Name === name)),
    );
}

function page(rows: readonly Row[], { searchParams }: URL) {
  const size = Number(searchParams.get('pageSize') ?? 100);
  const start = Number(searchParams.get('offset') ?? 0);
  const end = start + size;
  return { records: rows.slice(start, end), ...(end < rows.length && { offset: String(end) }) };
}
