import { text } from 'node:stream/consumers';
import { startServer } from './server';
import { createTypedTexts, expectNothingTyped } from './typed-texts';

/** Returns what a server has learned of a visitor's request, and the body that its handler has read. */
async function sent(path: string, init: RequestInit = {}) {
  const typed = createTypedTexts();
  let read = '';
  const server = await startServer(async (request, response) => {
    typed.watch(request);
    read = await text(request);
    response.end();
  });
  await fetch(`${server.url}${path}`, { headers: { 'User-Agent': 'Typewriter/7' }, ...init });
  await server.close();
  return { texts: typed.texts(), read };
}

it.each([
  ['a search', '/?q=Almara%20rope&language=english', {}, 'Almara rope'],
  [
    'a parameter that nobody knows',
    '/about?mail=office%40rope-works.example',
    {},
    'office@rope-works.example',
  ],
  [
    'JSON',
    '/',
    { method: 'POST', body: '{"name":"Almara \\"Rope\\"","industry":"industrial"}' },
    'Almara "Rope"',
  ],
  ['a form', '/', { method: 'POST', body: 'name=Almara+Rope&terms=accepted' }, 'Almara Rope'],
  ['a broken body', '/', { method: 'POST', body: '{"name":"Almara' }, '{"name":"Almara'],
])('knows %s, and no word of ours', async (_, path, init: RequestInit, expected) => {
  const { texts, read } = await sent(path, init);
  expect(texts).toContain(expected);
  expect(read).toBe(init.body ?? '');
  for (const own of ['english', 'industrial', 'accepted']) expect(texts).not.toContain(own);
  expect(texts).toContain('Typewriter/7');
});

it.each([
  '{"level":"error","msg":"no list for Almara \\"Rope\\" & Sons"}',
  'GET /?q=Almara%20%22Rope%22%20%26%20Sons',
  'GET /?q=Almara+%22Rope%22+%26+Sons',
  'Error: Almara "Rope" & Sons',
])('finds a typed text in %s', (line) => {
  const output = `{"level":"info","msg":"Serving"}\n${line}\n`;
  expect(() => expectNothingTyped(output, ['Almara "Rope" & Sons'])).toThrow(line);
  expect(() => expectNothingTyped(output, ['Almara Rope'])).not.toThrow();
});
