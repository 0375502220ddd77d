import http from 'node:http';
import { join } from 'node:path';
import { startAirtable, type TestAirtable } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { openStorage } from '../storage/storage';
import { createDataHandlers } from './api/data-handlers';
import { baseOf } from './base.testing';
import { createGatewayData } from './gateway-data';

/** What a serverless host calls. The second argument is host-specific, and nothing here may need it. */
type ServerlessFunction = (request: Request, context: object) => Response | Promise<Response>;

const file = join(folderWith(), 'zone.db');
let airtable: TestAirtable;
beforeEach(async () => {
  airtable = await startAirtable(baseOf());
});
afterEach(() => airtable.close());

/** Starts a function's process, which shares only the database with earlier ones. */
async function startFunction() {
  const storage = await openStorage({ file });
  const data = createGatewayData({ storage, airtable: airtable.settings, now: Date.now, log: () => {} });
  await data.start();
  const { app } = createDataHandlers({ holder: data.holder, now: Date.now });
  const call: ServerlessFunction = (request) => app.fetch(request);
  return {
    call: (path: string, init?: RequestInit) =>
      call(new Request(`https://zone.example/data/${path}`, init), { geo: {}, ip: '192.0.2.1' }),
    async stop() {
      await data.stop();
      await storage.close();
    },
  };
}

it('answers requests as a serverless function, from the stored snapshot, without starting a server', async () => {
  const servers = jest.spyOn(http, 'createServer');
  const first = await startFunction();
  const { version } = await (await first.call('search.json')).json();
  await first.stop();
  // The base hangs, so a new process can only answer at once from what the previous one stored.
  airtable.fault({ path: '/v0/', action: { kind: 'hang' } });
  const { call, stop } = await startFunction();
  try {
    const answer = await call('search.json', { headers: { 'Accept-Encoding': 'br' } });
    expect(answer).toBeInstanceOf(Response);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect((await (await call('search.json')).json()).version).toBe(version);
    const known = { 'If-None-Match': answer.headers.get('etag') ?? '' };
    expect((await call('search.json', { headers: known })).status).toBe(304);
    expect((await call(`search/${version}/ids.json`)).status).toBe(200);
    expect((await call('search.json', { method: 'HEAD' })).status).toBe(200);
    expect((await call('search.json', { method: 'DELETE' })).status).toBe(405);
    expect((await call('nowhere.json')).status).toBe(404);
    expect(servers).not.toHaveBeenCalled();
  } finally {
    servers.mockRestore();
    await stop();
  }
});
