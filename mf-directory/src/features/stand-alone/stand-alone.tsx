import { patterns, Route, Routes, useSearchText } from 'shared-router';
import BusinessDetail from '../../parts/business-detail';
import BusinessList from '../../parts/business-list';
import CategoryGrid from '../../parts/category-grid';
import Hero from '../../parts/hero';
import SearchResults from '../../parts/search-results';
import SubcategoryList from '../../parts/subcategory-list';

/** The screens that the host shows of this remote, without the host's frame around them. */
export function StandAlone() {
  return (
    <Routes>
      <Route path={patterns.business} element={<BusinessDetail />} />
      <Route path={patterns.category} element={<SubcategoryList />} />
      <Route path={patterns.subcategory} element={<BusinessList />} />
      <Route path="*" element={<Home />} />
    </Routes>
  );
}

function Home() {
  return (
    <>
      <Hero />
      {useSearchText() ? <SearchResults /> : <CategoryGrid />}
    </>
  );
}
