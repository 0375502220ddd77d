/** Patterns of this remote's pages. No imports: the declaration is read by builds. */
export const patterns = {
  list: '/sample',
  record: '/sample/:categoryId',
} as const;
