import { patterns, Route, Routes, useSearchText } from 'shared-router';
import BusinessDetail from '../../parts/business-detail';
import BusinessList from '../../parts/business-list';
import CategoryGrid from '../../parts/category-grid';
import Hero from '../../parts/hero';
import SearchResults from '../../parts/search-results';
import SubcategoryList from '../../parts/subcategory-list';
import styles from './stand-alone.module.css';

/** The screens that the host shows of this remote, without the host's frame around them. */
export function StandAlone() {
  return (
    <div className={styles.root}>
      <Routes>
        <Route path={patterns.business} element={<BusinessDetail />} />
        <Route path={patterns.category} element={<SubcategoryList />} />
        <Route path={patterns.subcategory} element={<BusinessList />} />
        <Route path="*" element={<Home />} />
      </Routes>
    </div>
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
