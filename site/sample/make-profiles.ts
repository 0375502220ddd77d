/** Writes the partners' PDFs and the supporter's brochure to `assets/`: `node --import tsx site/sample/make-profiles.ts`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documents, type PartnerEntry, type SupporterEntry } from './profiles/documents';
import { writeAtomically } from './write-atomically';

const site = new URL('../', import.meta.url);
const { partners }: { partners: PartnerEntry[] } = JSON.parse(
  readFileSync(new URL('partners.json', site), 'utf8'),
);
const { supporter }: { supporter: SupporterEntry } = JSON.parse(
  readFileSync(new URL('site.config.json', site), 'utf8'),
);
for (const [path, bytes] of documents(partners, supporter))
  writeAtomically(fileURLToPath(new URL(`.${path}`, site)), bytes);
