import { render } from '@testing-library/react';
import { PageTitleProvider, usePageTitle } from './page-title';
import { MemoryRouter } from './routers';

function Page({ name }: { readonly name: string | undefined }) {
  usePageTitle(name);
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

it('tells the listener what the page is called, once for each name', () => {
  const page = open();
  expect(page.show({ a: undefined })).toEqual([]);
  expect(page.show({ a: 'Harbour' })).toEqual(['Harbour']);
  expect(page.show({ a: 'Harbour' })).toEqual([]);
  expect(page.show({ a: '' })).toEqual(['']);
});

it('of two parts the last mounted one that has a name gives it, and takes it back when it goes', () => {
  const page = open();
  expect(page.show({ a: 'First' })).toEqual(['First']);
  expect(page.show({ a: 'First', b: undefined })).toEqual([]);
  expect(page.show({ a: 'First', b: 'Second' })).toEqual(['Second']);
  // A change of the one behind does not come to the front.
  expect(page.show({ a: 'Changed', b: 'Second' })).toEqual([]);
  expect(page.show({ a: 'Changed' })).toEqual(['Changed']);
  expect(page.show({})).toEqual([undefined]);
});

it('leaves the title of a page alone where nobody listens', () => {
  document.title = 'Host';
  render(
    <MemoryRouter>
      <Page name="Harbour" />
    </MemoryRouter>,
  );
  expect(document.title).toBe('Host');
});
