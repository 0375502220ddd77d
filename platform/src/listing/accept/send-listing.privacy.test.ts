import { describeDatabases, openTestDatabase } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { TYPED, useFormServer } from './form/form.testing';
import { formTokenSecret, issueFormToken } from './form-token';
import { createFormTokenHandler, FORM_TOKEN_PATH } from './form-token-handler';
import { useHandler } from './handler.testing';
import { createPrivacyText } from './privacy-text';
import { listingRequest, SAMPLE } from './sample.testing';

const HOUR_MS = 60 * 60 * 1_000;
const first = { en: { keep: { title: 'How long', text: 'For a year.' } } };
const second = { en: { keep: { title: 'How long', text: 'For ever.' } } };

/** The text of the privacy text that the last request's sender agreed to, as it is recorded. */
async function agreed({ database }: Storage): Promise<unknown> {
  const { privacy_text } = await database
    .selectFrom('listing_requests')
    .select('privacy_text')
    .orderBy('received_at', 'desc')
    .executeTakeFirstOrThrow();
  const text = await database
    .selectFrom('privacy_texts')
    .select('content')
    .where('version', '=', privacy_text ?? '')
    .executeTakeFirst();
  return text && JSON.parse(text.content);
}

describeDatabases('the privacy text of a request on', (kind) => {
  const { create } = useHandler();
  let storage: Storage;
  let inForce: unknown;
  let now: number;
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
    inForce = first;
    now = Date.UTC(2026, 10, 27);
  });
  afterEach(() => storage.close());

  /** A server's two functions. */
  const start = () => {
    const options = { storage, allowedOrigins: [], now: () => now };
    const privacy = createPrivacyText({ storage, read: async () => inForce, now: options.now });
    const [tokens, send] = [createFormTokenHandler({ ...options, privacy }), create({ ...options, privacy })];
    return {
      open: async () => {
        const request = new Request(`http://zone.example${FORM_TOKEN_PATH}`);
        const response = await tokens(request, { ip: '192.0.2.1', origin: '' });
        return ((await response.json()) as { token: string }).token;
      },
      send: async (token?: string) => {
        now += 5_000;
        const headers: Record<string, string> = token === undefined ? {} : { 'Form-Token': token };
        const response = await send(listingRequest(SAMPLE, { headers }), { ip: '192.0.2.1', origin: '' });
        expect(response.status).toBe(201);
        return agreed(storage);
      },
    };
  };

  it('is the one in force when its form was opened, also on another instance', async () => {
    const [one, other] = [start(), start()];
    const token = await one.open();
    inForce = second;
    expect(await one.send(token)).toEqual(first);
    expect(await other.send(token)).toEqual(first);
    expect(await other.send(await other.open())).toEqual(second);
    expect(await storage.database.selectFrom('privacy_texts').select('version').execute()).toHaveLength(2);
  });

  it('is the one in force now without a token, and with one that is forged, too old or of a former server', async () => {
    const server = start();
    const token = await server.open();
    inForce = second;
    expect(await server.send()).toEqual(second);
    expect(await server.send(token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toEqual(second);
    const former = issueFormToken(await formTokenSecret(storage)(), now);
    expect(await server.send(former)).toEqual(second);
    now += 25 * HOUR_MS;
    expect(await server.send(token)).toEqual(second);
    const rows = await storage.database.selectFrom('listing_requests').select('quarantine_reason').execute();
    expect(rows.map(({ quarantine_reason }) => `${quarantine_reason}`).sort()).toEqual(
      ['forged-token', 'no-token', 'null', 'old-token'].sort(),
    );
  });

  it('cannot be chosen by a sender', async () => {
    const server = start();
    const token = await server.open();
    const [time, chance, , signature] = token.split('.');
    expect(await server.send([time, chance, 'x'.repeat(16), signature].join('.'))).toEqual(first);
  });

  it('is recorded again when it was deleted as nobody’s, and none is for a zone without one', async () => {
    const server = start();
    expect(await server.send(await server.open())).toEqual(first);
    await storage.database.deleteFrom('privacy_texts').execute();
    now += 7 * HOUR_MS;
    expect(await server.send(await server.open())).toEqual(first);
    inForce = undefined;
    expect(await server.send(await server.open())).toBeUndefined();
  });
});

describe('without JavaScript', () => {
  const { start, post, send, database } = useFormServer();

  it('it is the one in force when the page was shown from which the form was sent', async () => {
    let inForce = first;
    const storage = { kind: 'sqlite', database: database(), close: async () => {} } as const;
    await start({ privacy: createPrivacyText({ storage, read: async () => inForce, now: Date.now }) });
    const page = await post(TYPED);
    inForce = second;
    expect((await send(page)).response.status).toBe(303);
    expect(await agreed(storage)).toEqual(first);
  });
});
