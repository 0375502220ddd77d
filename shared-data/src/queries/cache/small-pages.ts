import type { InfiniteData } from '@tanstack/react-query';

/** Which read of a query is under way: of all of its data, or of one more page. */
export type Read = 'all' | 'more';

/** What a read needs, by TanStack's names. */
export interface ReadOptions {
  readonly queryFn?: unknown;
  readonly structuralSharing?: unknown;
  readonly initialPageParam?: unknown;
  readonly getNextPageParam?: unknown;
}

/** What a query's function is called with. */
export interface ReadContext {
  readonly client: unknown;
  readonly signal: AbortSignal;
}

/** Data that comes in pages. */
export type Pages = InfiniteData<unknown>;

interface PageOptions {
  readonly queryFn: (context: ReadContext & { readonly pageParam: unknown }) => Promise<unknown>;
  readonly initialPageParam: unknown;
  readonly getNextPageParam: (last: unknown, pages: readonly unknown[]) => unknown;
}

/** With what the page after these is asked for; undefined where they are all. */
export const nextParam = (options: ReadOptions, { pages }: Pages): unknown =>
  (options as PageOptions).getNextPageParam(pages.at(-1), pages);

/** Reads one more page, or as many anew as there are. */
export async function readPages(
  options: ReadOptions,
  context: ReadContext,
  how: Read,
  known: unknown,
): Promise<Pages> {
  const { queryFn, initialPageParam } = options as PageOptions;
  const before = (known ?? { pages: [], pageParams: [] }) as Pages;
  const isMore = how === 'more' && before.pages.length > 0;
  let { pages, pageParams } = isMore ? before : ({ pages: [], pageParams: [] } as Pages);
  do {
    const pageParam =
      pages.length > 0
        ? nextParam(options, { pages, pageParams })
        : (before.pageParams[0] ?? initialPageParam);
    if (pageParam === undefined) break;
    pages = [...pages, await queryFn({ ...context, pageParam })];
    pageParams = [...pageParams, pageParam];
  } while (pages.length < before.pages.length);
  return { pages, pageParams };
}
