import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { folderWith } from '@zone-directory/testing/folder';
import { createReleaseClient } from './release-client';
import { ServiceError } from './service-error';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A service that answers every call alike. */
async function service(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const answering =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
const client = (to: string, own = {}) => createReleaseClient({ to, token: 'token', ...own });
const BY = { by: 'ignored' };

it.each([
  ['http://zone.example', 'https://zone.example'],
  ['https://zone.example/path', 'https://zone.example/'],
  ['https://user:password@zone.example', 'https://[::1]:3000'],
  ['zone.example', 'http://localhost:3000'],
])('refuses %s, and takes %s', (refused, taken) => {
  expect(() => client(refused)).toThrow('https');
  expect(() => client(taken)).not.toThrow();
});

it('refuses a token that cannot be one', () => {
  for (const token of ['', 'two words', 'line\n'])
    expect(() => client('https://zone.example', { token })).toThrow('token');
});

it('passes the refusal of the service on, with its status and word', async () => {
  const to = await service(answering(403, { error: 'FORBIDDEN', reason: 'the token does not allow it' }));
  const refused = client(to).promote({ 'mf-events': '1.0.0-x' }, BY);
  await expect(refused).rejects.toBeInstanceOf(ServiceError);
  await expect(refused).rejects.toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
    message: 'the token does not allow it',
  });
});

it.each([
  [404, 'Not found\n', 'has no release service'],
  [405, 'Method not allowed\n', 'has no release service'],
  [502, '<html>', 'answers 502'],
  [200, '<html>', 'does not understand'],
  [200, { generation: 'one' }, 'does not understand'],
])('says what is wrong with the answer %i %j', async (status, body, message) => {
  const to = await service(answering(status, body));
  await expect(client(to).status()).rejects.toMatchObject({
    status,
    code: 'UNREADABLE',
    message: expect.stringContaining(message),
  });
});

it('takes an answer with more than it knows, and tells the notes of a change', async () => {
  const to = await service(answering(200, { generation: 3, notes: ['a note'], packages: [], more: 1 }));
  const notes: string[] = [];
  const with_ = client(to, { note: (line: string) => notes.push(line) });
  expect(await with_.status()).toMatchObject({ generation: 3, more: 1 });
  await with_.switch('mf-events', false, BY);
  expect(notes).toEqual(['a note']);
});

it('names a failure of the network, and follows no redirect', async () => {
  const gone = await service(() => {});
  for (const stop of stops.splice(0)) stop();
  await expect(client(gone).status()).rejects.toMatchObject({
    code: 'UNREACHABLE',
    status: undefined,
    message: expect.stringContaining('cannot be reached: ECONNREFUSED'),
  });
  await expect(client(gone).rollback('mf-events', BY)).rejects.toThrow('say whether it was carried out');
  const hanging = await service(() => {});
  await expect(client(hanging, { answerMs: 100 }).status()).rejects.toMatchObject({ code: 'LATE' });
  const elsewhere = await service(
    (_, response) => void response.writeHead(302, { Location: 'https://other.example/' }).end(),
  );
  await expect(client(elsewhere).status()).rejects.toMatchObject({ code: 'UNREACHABLE' });
});

it('refuses to pack what the service would not take', async () => {
  const to = await service(answering(200, {}));
  await expect(client(to).publish('/no/such/folder', BY)).rejects.toThrow('cannot be read');
  const many = folderWith(
    Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`f${index}.js`, ''])),
  );
  await expect(client(to).publish(many, BY)).rejects.toThrow('2001 files');
});
