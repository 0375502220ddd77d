import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createTextStore as library } from './i18next';
import { createTextStore as small } from './minimal-text-store';
import type { TextStore, Translate } from './text-store';

interface TitleProps {
  readonly store: TextStore;
  readonly give: (t: Translate) => void;
}

function Title({ store, give }: TitleProps) {
  const t = store.useTranslate('one');
  give(t);
  return (
    <p>
      {t('title')}, {t('deep.second')}
    </p>
  );
}

/** Adds strings after everything has been rendered, and before effects that subscribe. */
function Late({ store }: Pick<TitleProps, 'store'>) {
  useLayoutEffect(() => void store.add('en', 'one', { title: 'Heading' }), [store]);
  return null;
}

describe.each([
  ['i18next', library],
  ['the small store', small],
])('%s', (_, create) => {
  let store: TextStore;
  /** The functions that the component has received, one for each render. */
  let given: Translate[];
  let changes: number;
  let stop: () => void;
  beforeEach(() => {
    store = create();
    given = [];
    changes = 0;
    store.add('en', 'one', { title: 'Title', deep: { first: 'First', second: 'Second' } });
    stop = store.watch(() => {
      changes += 1;
    });
  });

  const title = () => <Title store={store} give={(t) => given.push(t)} />;
  const show = () => render(title());
  const isShown = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();

  it('merges strings at every depth, and looks up only what a file contains', () => {
    store.add('en', 'one', { deep: { second: 'Other' } });
    expect(['title', 'deep.first', 'deep.second'].map((key) => store.at('en', 'one', key))).toEqual([
      'Title',
      'First',
      'Other',
    ]);
    expect(store.at('en', 'one', 'deep')).toEqual({ first: 'First', second: 'Other' });
    for (const key of ['none', 'deep.none', 'title.none']) expect(store.at('en', 'one', key)).toBeUndefined();
    expect(store.at('fr', 'one', 'title')).toBeUndefined();
    expect([store.has('en', 'one'), store.has('fr', 'one'), store.has('en', 'two')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('shows added strings at once, unless silently: those with the next change of language', () => {
    show();
    act(() => store.add('en', 'one', { title: 'Heading' }));
    isShown('Heading, Second');
    act(() => store.add('fr', 'one', { title: 'Titre' }, true));
    isShown('Heading, Second');
    expect(changes).toBe(1);
    act(() => store.show('fr'));
    isShown('Titre, Second');
    expect(changes).toBe(2);
    act(() => store.show('en'));
    isShown('Heading, Second');
  });

  it('renders for its own namespace and the language, with another function each time', () => {
    const { rerender } = show();
    rerender(title());
    expect(given[1]).toBe(given[0]);
    act(() => store.add('en', 'two', { title: 'Another' }));
    expect([given.length, changes]).toEqual([2, 1]);
    act(() => store.add('en', 'one', { title: 'Heading' }));
    act(() => store.show('ar'));
    expect(given).toHaveLength(4);
    expect(new Set(given).size).toBe(3);
  });

  it('shows strings that arrive between a render and its effects', () => {
    render(
      <>
        {title()}
        <Late store={store} />
      </>,
    );
    isShown('Heading, Second');
    expect(given[1]).not.toBe(given[0]);
  });

  it('calls nobody who has left', () => {
    const { unmount } = show();
    unmount();
    stop();
    store.add('en', 'one', { title: 'Heading' });
    store.show('fr');
    expect([given.length, changes]).toEqual([1, 0]);
  });
});
