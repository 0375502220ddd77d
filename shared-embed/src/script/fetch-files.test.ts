import { startServer, type TestServer } from '@zone-directory/testing';
import { createFetchFiles, type FetchFiles } from './fetch-files';

let server: TestServer;
let asked: string[];
let deadline: AbortController;
let timeout: jest.SpyInstance;
let fetchFiles: FetchFiles;
beforeEach(async () => {
  asked = [];
  fetchFiles = createFetchFiles();
  deadline = new AbortController();
  timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => deadline.signal);
  server = await startServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    if (url.startsWith('/release/hangs')) return;
    if (url.startsWith('/release/stalls')) return void response.writeHead(200).write('half');
    response.writeHead(url.startsWith('/release/missing') ? 404 : 200).end();
  });
});
afterEach(async () => {
  timeout.mockRestore();
  await server.close();
});

const fetched = (files: readonly string[], attempt = 1) =>
  fetchFiles(`${server.url}/release/`, files, attempt);

it('fetches all files in parallel, and ignores failures, which their scripts report', async () => {
  await fetched(['entry.js', 'missing.js', 'style.css']);
  expect(asked.sort()).toEqual(['/release/entry.js', '/release/missing.js', '/release/style.css']);
});

it('fetches a file once for several elements, which all wait for it', async () => {
  await Promise.all([fetched(['entry.js', 'search.js']), fetched(['entry.js', 'directory.js'])]);
  await fetched(['entry.js']);
  expect(asked.sort()).toEqual(['/release/directory.js', '/release/entry.js', '/release/search.js']);
});

it('uses different URLs for each later attempt', async () => {
  await fetched(['entry.js'], 2);
  await fetched(['entry.js'], 3);
  expect(new Set(asked).size).toBe(2);
  expect(asked).not.toContain('/release/entry.js');
});

it.each(['hangs.js', 'stalls.js'])('rejects at the deadline, and names the late file %s', async (file) => {
  const done = fetched(['entry.js', file]);
  const outcome = expect(done).rejects.toMatchObject({
    name: 'EntryError',
    message: expect.stringContaining(file),
  });
  while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  deadline.abort();
  await outcome;
  expect(timeout).toHaveBeenCalledWith(10_000);
});

it('ignores a failed connection, because the page’s policy may only forbid fetch', async () => {
  await server.close();
  await expect(fetched(['entry.js'])).resolves.toEqual([undefined]);
});
