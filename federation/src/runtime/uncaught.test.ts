import { ownerOf, type UncaughtError, watchUncaught } from './uncaught';

const BASE = 'https://remotes.example/mf-directory/1.0.0-a/';
const releases = [
  { remote: 'mf-directory', release: '1.0.0-a', base: BASE },
  { remote: 'mf-directory', release: '1.1.0-b', base: 'https://remotes.example/mf-directory/1.1.0-b/' },
  { remote: 'mf-partners', release: '2.0.0-c', base: 'https://others.example/mf-partners/2.0.0-c/' },
] as const;

const thrown = (...scripts: string[]) =>
  Object.assign(new Error('x'), {
    stack: ['Error: x', ...scripts.map((script, index) => `    at f${index} (${script}:1:${index})`)].join(
      '\n',
    ),
  });

it.each([
  [
    'the script that threw',
    { script: `${BASE}hero.1.js`, error: thrown('https://zone.example/s.js') },
    '1.0.0-a',
  ],
  [
    'the script that threw, even with another in the stack',
    { script: `${BASE}hero.1.js`, error: thrown('https://others.example/mf-partners/2.0.0-c/x.js') },
    '1.0.0-a',
  ],
  ['its stack, if the browser names no script', { script: '', error: thrown(`${BASE}hero.1.js`) }, '1.0.0-a'],
  [
    'the stack of a value that is not an Error of this page',
    { script: '', error: { message: 'x', stack: `f@${BASE}hero.1.js:1:1` } },
    '1.0.0-a',
  ],
  [
    'the script that threw a value without a stack',
    { script: `${BASE}hero.1.js`, error: 'a text' },
    '1.0.0-a',
  ],
  [
    'the first remote in its stack',
    {
      script: 'https://zone.example/shell.js',
      error: thrown(
        'https://zone.example/shell.js',
        'https://remotes.example/mf-directory/1.1.0-b/x.js',
        `${BASE}hero.1.js`,
      ),
    },
    '1.1.0-b',
  ],
])('attributes an error to the release of %s', (_, uncaught, version) => {
  expect(ownerOf(uncaught, releases)).toMatchObject({ remote: 'mf-directory', version });
});

it.each([
  [
    'of the shell',
    { script: 'https://zone.example/shell.js', error: thrown('https://zone.example/shell.js') },
  ],
  ['of a script that may not be read', { script: '', error: null }],
  ['without a stack', { script: '', error: 'a text' }],
  ['whose stack is not a string', { script: '', error: { stack: [`${BASE}hero.1.js`] } }],
])('attributes an error %s to no remote', (_, uncaught) => {
  expect(ownerOf(uncaught, releases)).toBeUndefined();
});

it('reports errors in handlers and rejected promises, until it is stopped', () => {
  const seen: UncaughtError[] = [];
  const stop = watchUncaught((uncaught) => seen.push(uncaught));
  const error = new Error('x');
  const rejected = () =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  // Jest treats an error event with an error as a failure of the test.
  const thrown = () => window.dispatchEvent(new ErrorEvent('error', { filename: `${BASE}hero.1.js` }));
  thrown();
  rejected();
  expect(seen).toEqual([
    { error: null, script: `${BASE}hero.1.js` },
    { error, script: '' },
  ]);
  stop();
  thrown();
  rejected();
  expect(seen).toHaveLength(2);
});
