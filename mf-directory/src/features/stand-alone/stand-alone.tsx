import type { ComponentType } from 'react';
import { InLanguageOf } from 'shared-i18n';
import { patterns, Route, Routes, useParams, useSearchText } from 'shared-router';
import BusinessDetail from '../../parts/business-detail';
import BusinessList from '../../parts/business-list';
import CategoryGrid from '../../parts/category-grid';
import Hero from '../../parts/hero';
import SearchResults from '../../parts/search-results';
import SubcategoryList from '../../parts/subcategory-list';
import { NAMESPACE } from '../../strings';
import styles from './stand-alone.module.css';

type Part = ComponentType<{ params: Readonly<Record<string, string>> }>;

/** The screens that the host shows of this remote, without the host's frame around them. */
export function StandAlone() {
  return (
    <InLanguageOf namespace={NAMESPACE} className={styles.root}>
      <Routes>
        <Route path={patterns.business} element={<WithParams part={BusinessDetail} />} />
        <Route path={patterns.category} element={<WithParams part={SubcategoryList} />} />
        <Route path={patterns.subcategory} element={<WithParams part={BusinessList} />} />
        <Route path="*" element={<Home />} />
      </Routes>
    </InLanguageOf>
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

function WithParams({ part: Part }: { readonly part: Part }) {
  return <Part params={useParams() as Record<string, string>} />;
}
