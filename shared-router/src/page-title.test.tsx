import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { PageTitleProvider, usePageTitle } from './page-title';
import { MemoryRouter } from './routers';

function Page({ name }: { readonly name: string | undefined }) {
  usePageTitle(name);
  return null;
}

function Committed({ onCommit }: { readonly onCommit: () => void }) {
  useLayoutEffect(() => void onCommit());
  return null;
}

function open() {
  const heard: (string | undefined)[] = [];
  const view = (parts: Readonly<Record<string, string | undefined>>) => (
    <PageTitleProvider onTitle={(name) => heard.push(name)}>
      {Object.entries(parts).map(([key, name]) => (
        <Page key={key} name={name} />
      ))}
    </PageTitleProvider>
  );
  const { rerender } = render(view({}));
  return {
    show: (parts: Readonly<Record<string, string | undefined>>) => {
      heard.length = 0;
      rerender(view(parts));
      return heard;
    },
  };
}

it('reports each title of the page to the listener once', () => {
  const page = open();
  expect(page.show({ a: undefined })).toEqual([]);
  expect(page.show({ a: 'Harbour' })).toEqual(['Harbour']);
  expect(page.show({ a: 'Harbour' })).toEqual([]);
  expect(page.show({ a: '' })).toEqual(['']);
});

it('the last mounted part with a title wins, until it unmounts', () => {
  const page = open();
  expect(page.show({ a: 'First' })).toEqual(['First']);
  expect(page.show({ a: 'First', b: undefined })).toEqual([]);
  expect(page.show({ a: 'First', b: 'Second' })).toEqual(['Second']);
  // A change of the earlier part's title has no effect.
  expect(page.show({ a: 'Changed', b: 'Second' })).toEqual([]);
  expect(page.show({ a: 'Changed' })).toEqual(['Changed']);
  expect(page.show({})).toEqual([undefined]);
});

it('reports a title after the commit, whose task an update of the listener would prolong', () => {
  const order: string[] = [];
  render(
    <PageTitleProvider onTitle={(name) => order.push(`title ${name}`)}>
      <Page name="Harbour" />
      <Committed onCommit={() => order.push('committed')} />
    </PageTitleProvider>,
  );
  expect(order).toEqual(['committed', 'title Harbour']);
});

it('leaves the title of a page alone without a listener', () => {
  document.title = 'Host';
  render(
    <MemoryRouter>
      <Page name="Harbour" />
    </MemoryRouter>,
  );
  expect(document.title).toBe('Host');
});
