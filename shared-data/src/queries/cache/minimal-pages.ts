import type { InfiniteData } from '@tanstack/react-query';

/** The current read of a query: of all its data, or of one more page. */
export type Read = 'all' | 'more';

/** The options of a read, under TanStack's names. */
export interface ReadOptions {
  readonly queryFn?: unknown;
  readonly structuralSharing?: unknown;
  readonly initialPageParam?: unknown;
  readonly getNextPageParam?: unknown;
}

/** The argument of a query's function. */
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

/** Returns the parameter of the next page; undefined after the last one. */
export const nextParam = (options: ReadOptions, { pages }: Pages): unknown =>
  (options as PageOptions).getNextPageParam(pages.at(-1), pages);

/** Reads one more page, or all known pages again. */
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
