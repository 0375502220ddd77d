import type { BaseFile } from 'airtable-embedded/base-file';
import { startAirtable as start } from 'airtable-embedded/start-airtable';
import { testBase } from 'airtable-embedded/test-base';
import type { AirtableSettings } from 'shared-data/core';

type StartOptions = Partial<Parameters<typeof start>[0]>;
type Started = Awaited<ReturnType<typeof start>>;

/** A running embedded Airtable, and how to reach it. */
export interface TestAirtable extends Started {
  readonly settings: AirtableSettings;
  /** Replaces the fault rules. */
  fault(...rules: readonly object[]): Promise<void>;
  /** Every call of the interface so far. */
  calls(): Promise<readonly { readonly at: number; readonly path: string; readonly status: number }[]>;
}

/** A base with as many businesses; 250 are three pages. */
export function baseOf(businesses = 250): BaseFile {
  const base = testBase(businesses);
  const { Categories, Subcategories, Businesses } = base.tables;
  if (!Categories || !Subcategories || !Businesses) throw new Error('The base lacks a table');
  const tables = {
    Categories: { ...Categories, fields: ['Description', 'Icon'] },
    Subcategories: { ...Subcategories, fields: ['Description'] },
    Businesses,
  };
  return { ...base, tables };
}

/** Starts the embedded Airtable over `base`, with its fault switchboard. */
export async function startTestAirtable(base = baseOf(), options: StartOptions = {}): Promise<TestAirtable> {
  const airtable = await start({ base, faults: true, ...options });
  return {
    ...airtable,
    settings: { apiKey: base.apiKey, baseId: base.baseId, endpointUrl: airtable.url },
    async fault(...rules) {
      await fetch(`${airtable.url}/__faults`, { method: 'POST', body: JSON.stringify(rules) });
    },
    async calls() {
      const answer = await fetch(`${airtable.url}/__requests`);
      const { requests } = (await answer.json()) as {
        requests: { at: number; path: string; status: number }[];
      };
      return requests.filter(({ path }) => path.startsWith('/v0/'));
    },
  };
}
