import { paths, useHref } from 'shared-router';

/** The whole address of a business's page, to hand on. */
export function usePageAddress(id: string): string {
  return new URL(useHref(paths.business(id)), window.location.href).href;
}
