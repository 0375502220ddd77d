import { dataOf, pageData, type ZoneData } from '../data';
import type { Partner } from '../entities/partner';
import type { DataError } from '../errors';
import { readPartners } from '../sources/partners';
import type { ReadOptions } from '../sources/source';
import { queryOptions, type UseQueryResult, useQuery } from './react-query';

/** Reads the site's partners, in their order. Rejects with `DataError`. */
export async function getPartners(
  options?: ReadOptions,
  data: ZoneData = pageData,
): Promise<readonly Partner[]> {
  return readPartners(data.configuration.siteUrl, options);
}

/** Query options for the site's partners. */
export const partnersQuery = () =>
  queryOptions<readonly Partner[], DataError>({
    queryKey: ['partners'],
    // A server can read the zone's own files without access to the base.
    meta: { isFromSite: true },
    queryFn: ({ signal, client }) => getPartners({ signal }, dataOf(client)),
  });

/** Returns the site's partners, including the two main ones. */
export function usePartners(): UseQueryResult<readonly Partner[], DataError> {
  return useQuery(partnersQuery());
}
