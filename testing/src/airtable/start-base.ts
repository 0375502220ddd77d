import type { RequestListener } from 'node:http';
import type { BaseFile } from 'airtable-embedded/base-file';
import { createAirtable } from 'airtable-embedded/create-airtable';
import { toListener } from 'airtable-embedded/start-airtable';
import { startServer } from '../server';
import { createSwitchboard, type Switchboard } from './switchboard';

/** A row of a base. */
export interface Row {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Rows of a base by table. */
export type Tables = Record<'Categories' | 'Subcategories' | 'Businesses', Row[]>;

/** A directory's base, whose rows a test may change at any time. */
export interface TestBase extends Pick<Switchboard, 'fault' | 'requests'> {
  readonly url: string;
  readonly tables: Tables;
  /** Client settings. */
  readonly settings: { readonly apiKey: string; readonly baseId: string; readonly endpointUrl: string };
  /** Invalidates all markers returned so far, as after an idle period. */
  expireMarkers(): void;
  /** Requests wait while this is set. */
  gate: Promise<void> | undefined;
  close(): Promise<void>;
}

const ACCESS = { apiKey: 'sampleKey', baseId: 'appExample0000001' };

/** Fields that exist even when no row has a value in them. */
const FIELDS: Readonly<Record<keyof Tables, readonly string[]>> = {
  Categories: ['Description', 'Icon'],
  Subcategories: ['Description', 'Category', 'Businesses'],
  Businesses: ['Category', 'Subcategory'],
};

/** Returns a record id that ends in `name`. */
export function rowId(name: string | number): string {
  return `rec${String(name).padStart(14, '0')}`;
}

/** Starts the embedded Airtable over these rows, on a free port. */
export async function startBase(rows: Partial<Tables> = {}): Promise<TestBase> {
  const { fault, requests, front } = createSwitchboard();
  const tables: Tables = { Categories: [], Subcategories: [], Businesses: [], ...rows };
  let served: { readonly content: string; readonly listener: RequestListener } | undefined;
  // Recreated when a test has changed the rows, which invalidates markers.
  const listener = () => {
    const content = JSON.stringify(tables);
    if (served?.content !== content)
      served = { content, listener: toListener(createAirtable({ base: baseOf(tables) }).fetch) };
    return served.listener;
  };
  const answer = front((request, response) => listener()(request, response));
  const server = await startServer(async (request, response) => {
    await base.gate;
    answer(request, response);
  });
  const base: TestBase = {
    ...server,
    tables,
    settings: { ...ACCESS, endpointUrl: server.url },
    fault,
    requests,
    expireMarkers: () => {
      served = undefined;
    },
    gate: undefined,
  };
  return base;
}

function baseOf(tables: Tables): BaseFile {
  const served = Object.entries(tables).map(([name, rows]) => [
    name,
    {
      primary: 'Name',
      fields: FIELDS[name as keyof Tables],
      records: rows.map((row) => ({ ...row, createdTime: '2024-01-01T00:00:00.000Z' })),
    },
  ]);
  return {
    ...ACCESS,
    tables: Object.fromEntries(served),
    links: {
      Subcategories: { Category: 'Categories', Businesses: 'Businesses' },
      Businesses: { Category: 'Categories', Subcategory: 'Subcategories' },
    },
  };
}
