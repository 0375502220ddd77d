import type { CHOICE_PARAMS } from '@zone-directory/shared-data';

/** The query parameters of a choice, for the declaration of this remote, which imports no package with state. */
export const CHOICE_QUERY = [
  'sort',
  'premium',
  'rated',
  'website',
  'phone',
  'area',
  'subcategory',
] as const satisfies typeof CHOICE_PARAMS;
