import { isRecordId } from '@zone-directory/shared-data/core';
import fc from 'fast-check';
import { businesses, snapshotOf } from '../../data/api/snapshot.testing';
import { livePage, pageConfiguration } from './page.testing';
import { resolvePage } from './resolved-page';
import { sitePages } from './site-pages';
import { recordsOf } from './snapshot-records';

const { pages } = sitePages(livePage(1).live, pageConfiguration().site);

it('resolves any path to a static page, a record page or none', () => {
  const records = recordsOf(snapshotOf('one', businesses(3)));
  fc.assert(
    fc.property(fc.webPath(), fc.string(), (path, text) => {
      for (const one of [path, `/business/${encodeURIComponent(text)}`, `/categories/${text}/${text}`]) {
        const resolved = resolvePage(one, pages, records);
        if (resolved.kind === 'record' && resolved.record.table === 'businesses')
          expect(isRecordId(resolved.record.business.id)).toBe(true);
        expect(['missing', 'static', 'record']).toContain(resolved.kind);
      }
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
