import { patterns, Route, Routes, useSearchText } from 'shared-router';
import CategoryGrid from '../../parts/category-grid';
import Hero from '../../parts/hero';
import { LatePart } from './late-part';
import { businessDetail, businessList, searchResults, subcategoryList } from './late-parts';

/** The screens that the host shows of this remote, without the host's frame around them. */
export function StandAlone() {
  return (
    <Routes>
      <Route path={patterns.business} element={<LatePart load={businessDetail} />} />
      <Route path={patterns.category} element={<LatePart load={subcategoryList} />} />
      <Route path={patterns.subcategory} element={<LatePart load={businessList} />} />
      <Route path="*" element={<Home />} />
    </Routes>
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
