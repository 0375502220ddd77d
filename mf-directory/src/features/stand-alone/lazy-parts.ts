/**
 * The parts that elements load on demand, from the same files as the host's pages: webpack's chunks of the exposes.
 */
export const businessDetail = () =>
  import(/* webpackChunkName: "__federation_expose_business_detail" */ '../../parts/business-detail');
export const businessList = () =>
  import(/* webpackChunkName: "__federation_expose_business_list" */ '../../parts/business-list');
export const subcategoryList = () =>
  import(/* webpackChunkName: "__federation_expose_subcategory_list" */ '../../parts/subcategory-list');
export const searchResults = () =>
  import(/* webpackChunkName: "__federation_expose_search_results" */ '../../parts/search-results');
