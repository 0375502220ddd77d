import { integrityFor } from '../testing/fixtures';
import { arrive, failToArrive, nextScript, pageScripts } from '../testing/scripts';
import { loadEntryScript } from './entry-script';

const URL_OF_ENTRY = 'https://remotes.example/mf-directory/1/remote-entry.js';
const load = (integrity?: string) =>
  loadEntryScript({ href: URL_OF_ENTRY, integrity }, 'mf_directory', 10_000);
const container = () => ({ init: () => {}, get: async () => () => ({}) });
const defines = (value: unknown) => (globals: Record<string, unknown>) => {
  globals.mf_directory = value;
};

afterEach(() => {
  for (const script of pageScripts()) script.remove();
  jest.useRealTimers();
});

it('returns the container that the script defines', async () => {
  const loading = load();
  const script = await nextScript();
  expect(script.src).toBe(URL_OF_ENTRY);
  expect(script.async).toBe(true);
  expect(script.crossOrigin).toBe('anonymous');
  const defined = container();
  arrive(script, defines(defined));
  await expect(loading).resolves.toBe(defined);
});

// jsdom does not implement integrity, so the property is only what was set.
it('sets the integrity of the script, if there is one', async () => {
  const integrity = integrityFor('entry');
  void load(integrity).catch(() => {});
  expect((await nextScript(1)).integrity).toBe(integrity);
  void load().catch(() => {});
  expect((await nextScript(2)).integrity).toBeUndefined();
});

it.each([
  ['cannot be loaded', failToArrive, 'EntryError', 'could not be loaded'],
  [
    'is HTML, or throws, and is reported as loaded',
    (s: HTMLScriptElement) => arrive(s, () => {}),
    'EvaluateError',
    'did not define',
  ],
  ['is empty', (s: HTMLScriptElement) => arrive(s, defines(undefined)), 'EvaluateError', 'did not define'],
  [
    'defines something else',
    (s: HTMLScriptElement) => arrive(s, defines({ init() {} })),
    'EvaluateError',
    'did not define',
  ],
])('refuses a script that %s, and removes its element', async (_, happen, name, message) => {
  const loading = load();
  happen(await nextScript());
  await expect(loading).rejects.toMatchObject({
    name,
    message: expect.stringContaining(message),
  });
  expect(pageScripts()).toHaveLength(0);
});

it('gives up on a script that hangs, and removes its element', async () => {
  jest.useFakeTimers();
  const loading = load();
  const outcome = expect(loading).rejects.toThrow('did not answer within 10000 ms');
  await jest.advanceTimersByTimeAsync(9_999);
  expect(pageScripts()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  await outcome;
  expect(pageScripts()).toHaveLength(0);
});

it('leaves no timer running after a script has loaded', async () => {
  jest.useFakeTimers();
  const loading = load();
  arrive(await nextScript(), defines(container()));
  await loading;
  expect(jest.getTimerCount()).toBe(0);
});

it('does not mistake the container of an earlier attempt for that of a broken script', async () => {
  const first = load();
  arrive(await nextScript(), defines(container()));
  await first;
  const second = load();
  arrive(await nextScript(2), () => {});
  await expect(second).rejects.toThrow('did not define mf_directory');
});

it('does not mistake a global of other origin for the container of a broken script', async () => {
  defines(container())(window as unknown as Record<string, unknown>);
  const loading = load();
  arrive(await nextScript(), () => {});
  await expect(loading).rejects.toThrow('did not define mf_directory');
});

it('does not mistake the container of a script that timed out for that of a broken script', async () => {
  jest.useFakeTimers();
  const late = load();
  const lateScript = await nextScript();
  const lateOutcome = expect(late).rejects.toThrow('did not answer');
  await jest.advanceTimersByTimeAsync(10_000);
  await lateOutcome;
  const loading = load();
  const script = await nextScript();
  arrive(lateScript, defines(container()));
  arrive(script, () => {});
  await expect(loading).rejects.toThrow('did not define mf_directory');
});

it('keeps two scripts of one remote apart, in any order of arrival', async () => {
  const [one, two] = [container(), container()];
  const first = load();
  const second = load();
  arrive(await nextScript(2), defines(two));
  arrive(await nextScript(1), defines(one));
  await expect(first).resolves.toBe(one);
  await expect(second).resolves.toBe(two);
});
