import { loadSearchEngine } from '#search-engine';
import { dataOf, sourceOf } from '../data';
import type { LinkedBusiness } from '../entities/business';
import type { DataError } from '../errors';
import { queryOptions } from './react-query';

/** Query options for all businesses, which only direct mode reads. The search engine is loaded along with them. */
export const businessesQuery = () =>
  queryOptions<readonly LinkedBusiness[], DataError>({
    queryKey: ['businesses'],
    queryFn: async ({ signal, client }) => {
      const businesses = sourceOf(dataOf(client), 'direct').businesses({ signal });
      await Promise.all([businesses, loadSearchEngine()]);
      return businesses;
    },
    // Comparing thousands of records with the previous ones costs more than rendering them again.
    structuralSharing: false,
  });
