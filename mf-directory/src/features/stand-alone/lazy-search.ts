// What the search loads on demand: see lazy-parts.ts.
export const searchResults = () =>
  import(/* webpackChunkName: "__federation_expose_search_results" */ '../../parts/search-results');
/** Not a part of a page: the suggestions of `zone-search`. */
export const suggestions = () => import(/* webpackChunkName: "suggestions" */ '../search/lazy-suggestions');
