import type { BaseFile } from 'airtable-embedded/base-file';
import { type RunningAirtable, startAirtable as start } from 'airtable-embedded/start-airtable';
import { createSwitchboard, type Switchboard } from './switchboard';

/** The embedded Airtable in the test's process. */
export interface TestAirtable extends RunningAirtable, Pick<Switchboard, 'fault' | 'requests'> {
  /** Client settings. */
  readonly settings: { readonly apiKey: string; readonly baseId: string; readonly endpointUrl: string };
}

/** Starts the embedded Airtable over a base, on a free port. */
export async function startAirtable(
  base: BaseFile,
  options: Omit<Parameters<typeof start>[0], 'base' | 'front'> = {},
): Promise<TestAirtable> {
  const { fault, requests, front } = createSwitchboard();
  const airtable = await start({ ...options, base, front });
  const settings = { apiKey: base.apiKey, baseId: base.baseId, endpointUrl: airtable.url };
  return { ...airtable, fault, requests, settings };
}
