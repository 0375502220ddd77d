import { restoreInput } from '@zone-directory/federation/runtime';

const GUILTY = 'mf-directory@1.0.0-abc';
const OTHER = 'mf-partners@2.0.0-abc';

let root: HTMLElement;
const reload = jest.fn();

/** The module as a new document has it. */
const loaded = async () => {
  let module: typeof import('./recovery') | undefined;
  await jest.isolateModulesAsync(async () => {
    module = await import('./recovery');
  });
  return module as typeof import('./recovery');
};
/** Breaks the page that is open. */
const breakPage = async (release?: string) => (await loaded()).recover(root, release, reload);
const startPage = async () => (await loaded()).recovered();

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  history.replaceState({ usr: 'kept' }, '');
  delete document.documentElement.dataset.started;
  root = document.createElement('div');
  root.innerHTML = '<form><input name="company"></form>';
  document.body.replaceChildren(root);
});

const storages: [string, () => void][] = [
  ['', () => {}],
  [
    ', where storage is denied,',
    () => {
      for (const name of ['getItem', 'setItem'] as const)
        jest.spyOn(Storage.prototype, name).mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        });
    },
  ],
];

describe.each(storages)('a page that breaks%s', (_, given) => {
  beforeEach(given);
  afterEach(() => jest.restoreAllMocks());

  it('is loaded again, without the guilty release, with what was typed', async () => {
    const field = root.querySelector('input') as HTMLInputElement;
    field.value = 'Kestrel';
    await breakPage(GUILTY);
    expect(reload).toHaveBeenCalledTimes(1);
    field.value = '';
    const { without, input } = await startPage();
    expect(without).toEqual([GUILTY]);
    if (input) restoreInput(root, input);
    expect(field.value).toBe('Kestrel');
    expect(history.state).toMatchObject({ usr: 'kept' });
  });

  it('is loaded again once a visit, and then says that it can only be read', async () => {
    await breakPage(GUILTY);
    await startPage();
    await breakPage(OTHER);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.documentElement.dataset.started).toBe('broken');
    // For the link in the notice. What was typed belongs to the page that was loaded again.
    expect(await startPage()).toEqual({ without: [GUILTY, OTHER] });
  });
});

it('is not loaded again without a network, and its links and forms work as without script', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const handled = jest.fn();
  root.addEventListener('submit', handled);
  await breakPage();
  expect(reload).not.toHaveBeenCalled();
  root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  expect(handled).not.toHaveBeenCalled();
});

it('a visit that nothing has broken goes on with every release', async () => {
  expect(await startPage()).toEqual({ without: [] });
  expect(sessionStorage).toHaveLength(0);
});

it.each(['{', '"x"', '{"without":1}'])('a note that cannot be read counts as none: %s', async (text) => {
  sessionStorage.setItem('broken-page', text);
  expect(await startPage()).toEqual({ without: [] });
});
