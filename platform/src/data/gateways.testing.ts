import { join } from 'node:path';
import { startAirtable, type TestAirtable } from 'testing';
import { folderWith } from 'testing/folder';
import { openStorage, type Storage } from '../storage/storage';
import { baseOf } from './base.testing';
import { createGatewayData, type GatewayData, type GatewayDataOptions } from './gateway-data';
import { during, endVirtualTime, useVirtualTime } from './virtual-time.testing';

/** Gives each test of a file, in virtual time, a base with so many businesses, and instances of the gateway over one database. */
export function useGateways(
  businesses?: number,
  options: NonNullable<Parameters<typeof startAirtable>[1]> = {},
) {
  let file: string;
  let storages: Storage[];
  let gateways: GatewayData[];
  let airtable: TestAirtable;
  let logged: string[];
  // Much happens in the time that a test lets pass; on a busy machine it takes its time.
  jest.setTimeout(60_000);
  beforeEach(async () => {
    useVirtualTime();
    file = join(folderWith(), 'zone.db');
    storages = [];
    gateways = [];
    logged = [];
    airtable = await startAirtable(baseOf(businesses), options);
  });
  afterEach(async () => {
    await during(Promise.all(gateways.map((gateway) => gateway.stop())));
    endVirtualTime();
    await Promise.all(storages.map((storage) => storage.close()));
    await airtable.close();
  });
  return {
    airtable: () => airtable,
    /** The lines that all instances have logged. */
    logged: () => logged,
    /** The connections of the instances. */
    storages: () => storages,
    /** An instance of its own: with its own connection to the one database. */
    async instance(own: Partial<GatewayDataOptions> = {}): Promise<GatewayData> {
      const storage = await openStorage({ file });
      storages.push(storage);
      const log = (line: string) => logged.push(line);
      const gateway = createGatewayData({ storage, airtable: airtable.settings, now: Date.now, log, ...own });
      gateways.push(gateway);
      await gateway.start();
      return gateway;
    },
  };
}
