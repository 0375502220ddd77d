import { join } from 'node:path';
import { startAirtable, type TestAirtable } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { recordedLog } from '../log/log.testing';
import { openStorage, type Storage } from '../storage/storage';
import { baseOf } from './base.testing';
import { createGatewayData, type GatewayData, type GatewayDataOptions } from './gateway-data';
import { createBaseTurns } from './sync/base-turns';
import { during, endVirtualTime, useVirtualTime } from './virtual-time.testing';

/** Sets up, for each test of a file, virtual time, a base with `businesses` businesses and gateways on one database. */
export function useGateways(
  businesses?: number,
  options: NonNullable<Parameters<typeof startAirtable>[1]> = {},
) {
  let file: string;
  let storages: Storage[];
  let gateways: GatewayData[];
  let airtable: TestAirtable;
  let recorded: ReturnType<typeof recordedLog>;
  // Long spans of virtual time take real time on a busy machine.
  jest.setTimeout(60_000);
  beforeEach(async () => {
    useVirtualTime();
    file = join(folderWith(), 'zone.db');
    storages = [];
    gateways = [];
    recorded = recordedLog();
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
    logged: () => recorded.messages,
    /** The instances' database connections. */
    storages: () => storages,
    /** Starts an instance with its own connection to the shared database. */
    async instance(own: Partial<GatewayDataOptions> = {}): Promise<GatewayData> {
      const storage = await openStorage({ file });
      storages.push(storage);
      const { log } = recorded;
      const base = { storage, airtable: own.airtable ?? airtable.settings, now: Date.now };
      const gateway = createGatewayData({ ...base, turns: createBaseTurns(base), log, ...own });
      gateways.push(gateway);
      await gateway.start();
      return gateway;
    },
  };
}
