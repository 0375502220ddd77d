import { bringSearchEngine } from '#search-engine';
import { dataOf, sourceOf } from '../data';
import type { LinkedBusiness } from '../entities/business';
import type { DataError } from '../errors';
import { queryOptions } from './react-query';

/** Query options for all businesses, in direct mode: only there is the whole list read. What searches them is there when they are. */
export const businessesQuery = () =>
  queryOptions<readonly LinkedBusiness[], DataError>({
    queryKey: ['businesses'],
    queryFn: async ({ signal, client }) => {
      const businesses = sourceOf(dataOf(client), 'direct').businesses({ signal });
      await Promise.all([businesses, bringSearchEngine()]);
      return businesses;
    },
    // Comparing thousands of records with the ones before costs more than showing them anew.
    structuralSharing: false,
  });
