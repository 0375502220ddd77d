import { usePageTitle, useSearchText } from 'shared-router';
import { Part } from '../../composition/part';

/**
 * Home: search, categories, partners. Each is a part of its own and fails by itself. What is searched for takes the place
 * of the latter two.
 */
export function HomePage() {
  const text = useSearchText();
  usePageTitle(text);
  return (
    <>
      <Part id="directory/hero" size={text ? 'search' : 'hero'} />
      {text ? (
        <Part id="directory/search-results" size="page" turn={1} />
      ) : (
        <>
          <Part id="directory/category-grid" size="grid" turn={1} />
          <Part id="partners/showcase" size="strip" turn={2} />
        </>
      )}
    </>
  );
}
