import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { configuration } from '../configuration/current';
import type { Partner } from '../entities/partner';
import type { DataError } from '../errors';
import { readPartners } from '../sources/site';
import type { ReadOptions } from '../sources/source';
import { queryClient } from './query-client';

/** Reads the site's partners, in their order. Rejects with `DataError`. */
export async function getPartners(options?: ReadOptions): Promise<readonly Partner[]> {
  return readPartners(configuration().siteUrl, options);
}

/** Query options for the site's partners. */
export const partnersQuery = () =>
  queryOptions<readonly Partner[], DataError>({
    queryKey: ['partners'],
    queryFn: ({ signal }) => getPartners({ signal }),
  });

/** The site's partners, the two main ones among them. */
export function usePartners(): UseQueryResult<readonly Partner[], DataError> {
  return useQuery(partnersQuery(), queryClient);
}
