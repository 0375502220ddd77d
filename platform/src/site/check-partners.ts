import { inspectPartners, safeLink, siteAddress } from '@zone-directory/shared-data/core';
import { isObject } from '../is-object';
import { missingFiles } from './named-files';
import { readJsonFile } from './read-json';
import type { SiteProblem } from './site-problem';

/** The file with the zone's partners. */
export const PARTNERS_FILE = 'partners.json';

/** Specification, section 3: the two main partners, and the numbers of the others. */
const MAIN_ID = /^\s*main[12]\s*$/;
const ID = /^\s*(?:main[12]|[1-9]\d*)\s*$/;

/** Checks the zone's partners, and whether the logos and PDFs that they name exist. */
export async function checkPartners(folder: string): Promise<readonly SiteProblem[]> {
  const { json, problems } = await readJsonFile(folder, PARTNERS_FILE, inspectPartners);
  const list: unknown = isObject(json) ? json.partners : json;
  const at = isObject(json) ? 'partners.' : '';
  return [
    ...problems,
    ...(Array.isArray(list) ? list : []).flatMap((entry: unknown, index) =>
      warningsOf(isObject(entry) ? entry : {}).map(
        ([field, fault]): SiteProblem => ({
          file: PARTNERS_FILE,
          field: `${at}${index}.${field}`,
          fault,
          severity: 'warning',
        }),
      ),
    ),
    ...(await missingFiles(folder, PARTNERS_FILE, json, [`${at}*.logo`, `${at}*.pdfUrl`])),
  ];
}

/** Warnings about values that pages can do without, by field. Wrong types are already reported as errors. */
function warningsOf({ id, isMain, profileUrl, pdfUrl }: Readonly<Record<string, unknown>>) {
  const doubts: [string, string][] = [];
  if (typeof id === 'string' && id.trim() !== '') {
    if (!ID.test(id)) doubts.push(['id', `"${id}" is neither main1, main2 nor a number`]);
    if ((isMain === true) !== MAIN_ID.test(id))
      doubts.push(['isMain', 'must be true for main1 and main2 alone']);
  }
  if (typeof profileUrl === 'string' && !isWebUrl(profileUrl))
    doubts.push(['profileUrl', `is not an http or https URL: "${profileUrl}"`]);
  if (typeof pdfUrl === 'string' && siteAddress(pdfUrl, '/site/') === '')
    doubts.push(['pdfUrl', `is neither a path nor an http or https URL: "${pdfUrl}"`]);
  return doubts;
}

/** Whether pages accept a link, and it is absolute. */
const isWebUrl = (url: string) => /^\s*https?:\/\//i.test(url) && safeLink(url, ['http']) !== undefined;
