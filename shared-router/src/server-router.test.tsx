import { renderToString } from 'react-dom/server';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useParams } from './router-bridge';
import { ServerRouter, type ServerRouterProps } from './server-router';

function Page() {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <>
      <output>{JSON.stringify([pathname, search, query.get('q'), useParams()])}</output>
      <Link to="/about">about</Link>
    </>
  );
}

function rendered(props: Omit<ServerRouterProps, 'children'>) {
  const html = renderToString(
    <ServerRouter {...props}>
      <Page />
    </ServerRouter>,
  );
  const place = document.createElement('div');
  place.innerHTML = html;
  return {
    output: JSON.parse(place.querySelector('output')?.textContent ?? 'null'),
    link: place.querySelector('a')?.getAttribute('href'),
  };
}

it.each([
  ['', '/categories/recA?q=a%26b', '/about'],
  ['/', '/categories/recA?q=a%26b', '/about'],
  ['/ar', '/ar/categories/recA?q=a%26b', '/ar/about'],
])('shows the page of a URL whose base is "%s", with links below it', (basename, url, about) => {
  expect(rendered({ url, basename })).toEqual({
    output: ['/categories/recA', '?q=a%26b', 'a&b', {}],
    link: about,
  });
});

it('passes the parameters of the page to a part outside of its route', () => {
  const { output } = rendered({ url: '/x/y', basename: '', params: { categoryId: 'rec A' } });
  expect(output[3]).toEqual({ categoryId: 'rec A' });
});
