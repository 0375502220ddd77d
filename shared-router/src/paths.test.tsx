import { render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { fillPattern, paths, patterns } from './paths';
import { useParams } from './router-bridge';
import { MemoryRouter } from './routers';

test('every page has the URL that the specification gives it', () => {
  expect(paths.home()).toBe('/');
  expect(paths.about()).toBe('/about');
  expect(paths.listYourBusiness()).toBe('/list-your-business');
  expect(paths.business('recAAAAAAAAAAAAAA')).toBe('/business/recAAAAAAAAAAAAAA');
  expect(paths.category('recCCCCCCCCCCCCCC')).toBe('/categories/recCCCCCCCCCCCCCC');
  expect(paths.subcategory('recCCCCCCCCCCCCCC', 'recSSSSSSSSSSSSSS')).toBe(
    '/categories/recCCCCCCCCCCCCCC/recSSSSSSSSSSSSSS',
  );
  expect(paths.privacyPolicy()).toBe('/privacy-policy');
  expect(paths.terms()).toBe('/terms');
});

function Params() {
  return <output>{JSON.stringify(useParams())}</output>;
}

test.each(['a/b', '../about', 'a?b#c', '100%', 'ميناء', 'o\'neil "x"', '🚢'])(
  'the id %p survives a round trip through a URL',
  (id) => {
    render(
      <MemoryRouter initialEntries={[paths.subcategory(id, id)]}>
        <Routes>
          <Route path={patterns.subcategory} element={<Params />} />
        </Routes>
      </MemoryRouter>,
    );
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({ categoryId: id, subcategoryId: id });
  },
);

test('fillPattern fills every parameter, and throws without one of the values', () => {
  expect(fillPattern('/a/:one/b/:two', { one: '1 / 2', two: '?' })).toBe('/a/1%20%2F%202/b/%3F');
  expect(fillPattern('/a', {})).toBe('/a');
  const pattern: string = '/a/:one';
  expect(() => fillPattern(pattern, { two: '2' })).toThrow('/a/:one needs a value for one');
});
