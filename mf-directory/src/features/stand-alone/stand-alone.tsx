import { Pages } from '@zone-directory/shared-embed';
import { patterns, Route, Routes, useSearchText } from '@zone-directory/shared-router';
import CategoryGrid from '../../parts/category-grid';
import Hero from '../../parts/hero';
import { LazyPart } from './lazy-part';
import { businessDetail, businessList, searchResults, subcategoryList } from './lazy-parts';
import { CategoryAhead, ListAhead, PrefetchBusiness } from './prefetch-business';

/** Renders this remote's screens as the host shows them, without the host's layout around them. */
export function StandAlone() {
  return (
    <Pages>
      <Routes>
        <Route
          path={patterns.business}
          element={<LazyPart load={businessDetail} ahead={PrefetchBusiness} />}
        />
        <Route path={patterns.category} element={<LazyPart load={subcategoryList} ahead={CategoryAhead} />} />
        <Route path={patterns.subcategory} element={<LazyPart load={businessList} ahead={ListAhead} />} />
        <Route path="*" element={<Home />} />
      </Routes>
    </Pages>
  );
}

function Home() {
  return (
    <>
      <Hero />
      {useSearchText() ? <LazyPart load={searchResults} /> : <CategoryGrid />}
    </>
  );
}
