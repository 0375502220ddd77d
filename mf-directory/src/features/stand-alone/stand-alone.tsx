import { FocusOnNewPage } from 'shared-embed';
import { patterns, Route, Routes, useSearchText } from 'shared-router';
import CategoryGrid from '../../parts/category-grid';
import Hero from '../../parts/hero';
import { BusinessAhead, CategoryAhead, ListAhead } from './ahead';
import { LatePart } from './late-part';
import { businessDetail, businessList, subcategoryList } from './late-parts';
import { searchResults } from './late-search';

/** Renders this remote's screens as the host shows them, without the host's layout around them. */
export function StandAlone() {
  return (
    <FocusOnNewPage>
      <Routes>
        <Route path={patterns.business} element={<LatePart load={businessDetail} ahead={BusinessAhead} />} />
        <Route path={patterns.category} element={<LatePart load={subcategoryList} ahead={CategoryAhead} />} />
        <Route path={patterns.subcategory} element={<LatePart load={businessList} ahead={ListAhead} />} />
        <Route path="*" element={<Home />} />
      </Routes>
    </FocusOnNewPage>
  );
}

function Home() {
  return (
    <>
      <Hero />
      {useSearchText() ? <LatePart load={searchResults} /> : <CategoryGrid />}
    </>
  );
}
