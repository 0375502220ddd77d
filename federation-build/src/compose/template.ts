import { HOST_BASE_PLACEHOLDER } from '@zone-directory/federation/contract';

/** The host's page in its release. */
export const HOST_TEMPLATE = 'index.html';

/** The marks in a host's template, each of which a page replaces. */
export const PAGE_MARKS = {
  head: '<!--page:head-->',
  frame: '<!--page:frame-->',
  notice: '<!--page:notice-->',
  data: '<!--page:data-->',
} as const;

/** What a host's template has exactly once: its marks, the element of its language, and that in which it renders. */
export const ONCE_IN_TEMPLATE: readonly string[] = ['<html', 'id="root"', ...Object.values(PAGE_MARKS)];

/** Returns a regular expression for a script or link to a file of the host's release, as in the host's template. */
export const hostFiles = () => new RegExp(`\\b(src|href)="${HOST_BASE_PLACEHOLDER}([^"]*)"`, 'g');

/** Returns the files of the host's release that a template loads. */
export const hostReferences = (template: string): string[] =>
  [...template.matchAll(hostFiles())].map(([, , file = '']) => file);
