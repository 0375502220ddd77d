import { dataOf, sourceOf } from '../data';
import type { LinkedBusiness } from '../entities/directory';
import type { DataError } from '../errors';
import { queryOptions } from './react-query';

/** Query options for all businesses, which only direct mode reads. */
export const businessesQuery = () =>
  queryOptions<readonly LinkedBusiness[], DataError>({
    queryKey: ['businesses'],
    queryFn: ({ signal, client }) => sourceOf(dataOf(client), 'direct').businesses({ signal }),
    // Comparing thousands of records with the previous ones costs more than rendering them again.
    structuralSharing: false,
  });
