import fc from 'fast-check';
import { isRecordId } from 'shared-data/core';
import { businesses, snapshotOf } from '../../data/api/snapshot.testing';
import { livePage } from './page.testing';
import { recordsOf } from './snapshot-records';
import { subjectOf } from './subject';

const { routes } = livePage(1).live.host;

it('any path has a page or none, and no more', () => {
  const records = recordsOf(snapshotOf('one', businesses(3)));
  fc.assert(
    fc.property(fc.webPath(), fc.string(), (path, text) => {
      for (const one of [path, `/business/${encodeURIComponent(text)}`, `/categories/${text}/${text}`]) {
        const subject = subjectOf(one, routes, records, []);
        if (subject.kind === 'business') expect(isRecordId(subject.business.id)).toBe(true);
        expect(['missing', 'site', 'business', 'category', 'list']).toContain(subject.kind);
      }
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
