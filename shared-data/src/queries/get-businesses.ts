import { dataOf, sourceOf } from '../data';
import type { LinkedBusiness } from '../entities/business';
import type { DataError } from '../errors';
import { queryOptions } from './react-query';

/** Query options for all businesses, in direct mode: only there is the whole list read. */
export const businessesQuery = () =>
  queryOptions<readonly LinkedBusiness[], DataError>({
    queryKey: ['businesses'],
    queryFn: ({ signal, client }) => sourceOf(dataOf(client), 'direct').businesses({ signal }),
    // Comparing thousands of records with the ones before costs more than showing them anew.
    structuralSharing: false,
  });
