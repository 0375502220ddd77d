import { render, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { MemoryRouter } from './routers';
import { resultsPath, useSearchText } from './search-text';

function Page() {
  const { pathname } = useLocation();
  return <output data-path={pathname}>{JSON.stringify(useSearchText())}</output>;
}

function read(url: string): unknown {
  const { unmount } = render(
    <MemoryRouter initialEntries={[url]}>
      <Page />
    </MemoryRouter>,
  );
  const text: unknown = JSON.parse(screen.getByRole('status').textContent ?? '');
  unmount();
  return text;
}

it.each([
  ['freight', 'freight'],
  ['  two \n\t words ', 'two words'],
  ['a&b=c#d+e %41 ?q=x', 'a&b=c#d+e %41 ?q=x'],
  ['</title><script>alert(1)</script>', '</title><script>alert(1)</script>'],
  ['شحن سريع', 'شحن سريع'],
  ['half \ud83d', 'half \ufffd'],
  [`${'a'.repeat(199)}\u{1f6a2}b`, `${'a'.repeat(199)}\u{1f6a2}`],
  ['x'.repeat(10_000), 'x'.repeat(200)],
])('the URL for %j has the text %j', (text, said) => {
  expect(read(resultsPath(text))).toBe(said);
});

it('returns the home page for a blank text', () => {
  for (const text of ['', ' ', '\n\u3000']) expect(resultsPath(text)).toBe('/');
  expect(read('/')).toBe('');
  expect(read('/?q=')).toBe('');
  expect(read('/?q=%20&lng=ar')).toBe('');
});

it('accepts any URL', () => {
  expect(read('/?q=%E0%A4%A')).toMatch(/\ufffd/);
  expect(read('/?q=first&q=second')).toBe('first');
  expect(read(`/?q=${'%20'.repeat(5_000)}x`)).toBe('');
});
