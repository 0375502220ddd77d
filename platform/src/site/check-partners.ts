import { inspectPartners, safeLink } from 'shared-data/core';
import { missingFiles, type NamedFile } from './named-files';
import { readJsonFile } from './read-json';
import type { SiteProblem } from './site-problem';

/** The zone's partners. */
export const PARTNERS_FILE = 'partners.json';

/** Specification, section 3: the two main partners, and the numbers of the others. */
const MAIN_ID = /^main[12]$/;
const ID = /^(?:main[12]|[1-9]\d*)$/;

type Partner = NonNullable<ReturnType<typeof inspectPartners>['content']>[number];

/** Checks the zone's partners, and whether the logos and PDFs that they name are there. */
export async function checkPartners(folder: string): Promise<readonly SiteProblem[]> {
  const { content = [], problems } = await readJsonFile(folder, PARTNERS_FILE, inspectPartners);
  return [
    ...problems,
    ...content.flatMap((partner, index) => doubtsOf(partner).map((doubt) => placed(index, doubt))),
    ...(await missingFiles(folder, content.flatMap(filesOf))),
  ];
}

/** What pages can do without, by field. */
function doubtsOf({ id, isMain = false, profileUrl }: Partner): (readonly [string, string])[] {
  return [
    ...(ID.test(id) ? [] : [['id', `"${id}" is neither main1, main2 nor a number`] as const]),
    ...(isMain === MAIN_ID.test(id) ? [] : [['isMain', 'must be true for main1 and main2 alone'] as const]),
    ...(profileUrl === undefined || isWebAddress(profileUrl)
      ? []
      : [['profileUrl', `is not an http or https address: "${profileUrl}"`] as const]),
  ];
}

/** A link that pages take, and that says by itself where it leads. */
const isWebAddress = (url: string) => /^\s*https?:\/\//i.test(url) && safeLink(url, ['http']) !== undefined;

function filesOf({ logo, pdfUrl }: Partner, index: number): NamedFile[] {
  const at = (field: string, path: string) => ({ file: PARTNERS_FILE, field: fieldOf(index, field), path });
  return [at('logo', logo), ...(pdfUrl === undefined ? [] : [at('pdfUrl', pdfUrl)])];
}

const placed = (index: number, [field, fault]: readonly [string, string]): SiteProblem => ({
  file: PARTNERS_FILE,
  field: fieldOf(index, field),
  fault,
  severity: 'warning',
});

const fieldOf = (index: number, field: string) => `partners.${index}.${field}`;
