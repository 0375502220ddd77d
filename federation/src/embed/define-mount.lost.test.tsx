import { act, fireEvent } from '@testing-library/react';
import { Suspense, use } from 'react';
import { EMPTY_MS } from '../runtime/visible-time';
import { mounting } from '../testing/mounting';

const never = new Promise<never>(() => {});
const Broken = () => {
  throw new Error('no such field');
};
const Waiting = () => use(never);

let page: ReturnType<typeof mounting>;
const onEvent = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  page = mounting();
  onEvent.mockClear();
});
afterEach(() => {
  page.remove();
  jest.useRealTimers();
});

const pass = (ms = EMPTY_MS + 100) => act(() => jest.advanceTimersByTimeAsync(ms));
const events = () => onEvent.mock.calls.map(([{ name, detail }]) => detail.error?.name ?? name);

/** Shows a view, which `shows` replaces by another. */
async function show(first = <p>content</p>) {
  page.definition.view.mockReturnValue(first);
  const { update } = page.mount({ onEvent });
  await pass(0);
  return {
    shows: (next: ReturnType<typeof page.definition.view>) => {
      page.definition.view.mockReturnValue(next);
      return act(async () => update({}));
    },
  };
}

describe('a view that was shown, and shows nothing any more', () => {
  it.each([
    ['nothing', null],
    ['blank text', ' \n'],
  ])('has failed: %s. Retry shows it again', async (_, nothing) => {
    const { shows } = await show();
    await shows(nothing);
    await pass();
    expect(events()).toEqual(['ready', 'LostViewError']);
    expect(page.element).toHaveTextContent('not there');
    page.definition.view.mockReturnValue(<p>back</p>);
    fireEvent.click(page.element.querySelector('button') as Element);
    expect(events()).toEqual(['ready', 'LostViewError', 'ready']);
  });

  it('has failed if its nodes are removed, also in an element that the page hides', async () => {
    await show();
    page.element.hidden = true;
    page.element.querySelector('p')?.remove();
    await pass();
    expect(events()).toEqual(['ready', 'LostViewError']);
    expect(page.element).toHaveTextContent('not there');
  });

  it('has failed if that is right after it was shown', async () => {
    page.definition.view.mockReturnValue(<p>content</p>);
    page.mount({ onEvent });
    onEvent.mockImplementationOnce(async () => {
      await null;
      page.element.querySelector('p')?.remove();
    });
    await pass(0);
    await pass();
    expect(events()).toEqual(['ready', 'LostViewError']);
  });

  it('has failed if it throws', async () => {
    const { shows } = await show();
    await shows(<Broken />);
    expect(events()).toEqual(['ready', 'LostViewError']);
    expect(onEvent.mock.lastCall[0].detail).toMatchObject({
      code: 'render',
      error: { message: 'no such field' },
    });
  });

  it('has not failed while something else follows, loads, or suspends', async () => {
    const { shows } = await show();
    await shows(null);
    await pass(EMPTY_MS / 2);
    await shows(<p>other</p>);
    await pass();
    await shows(<div aria-busy="true" />);
    await pass(60_000);
    await shows(
      <Suspense>
        <Waiting />
      </Suspense>,
    );
    expect(page.element).toHaveTextContent('');
    await pass(60_000);
    await shows(<p>last</p>);
    await pass();
    expect(events()).toEqual(['ready']);
  });

  it('has not failed if the page hides it, if it may be empty, or if it is removed', async () => {
    Object.assign(HTMLElement.prototype, {
      checkVisibility(this: HTMLElement) {
        return !this.closest('[hidden]');
      },
    });
    const { shows } = await show();
    page.element.hidden = true;
    await pass();
    Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
    await shows(null);
    page.unmount();
    await pass();
    Object.assign(page.definition, { mayBeEmpty: true });
    const empty = await show();
    await empty.shows(null);
    await pass();
    expect(events()).toEqual(['ready', 'ready']);
  });
});
