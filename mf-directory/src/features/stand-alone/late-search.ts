// What the search fetches late: see late-parts.ts.
export const searchResults = () =>
  import(/* webpackChunkName: "__federation_expose_search_results" */ '../../parts/search-results');
/** No part of a page: what `zone-search` suggests. */
export const suggestions = () => import(/* webpackChunkName: "suggestions" */ '../search/late-suggestions');
