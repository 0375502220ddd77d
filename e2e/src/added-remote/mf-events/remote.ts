import type { Declaration } from '@zone-directory/federation/contract';

/** This remote's declaration: a page of each kind that needs no new table, a link, and a slot on the home page. */
export default {
  parts: {
    upcoming: { size: 'strip', failed: 'failed' },
    calendar: { size: 'page', failed: 'failed' },
    'business-events': { size: 'page', failed: 'failed' },
  },
  pages: [
    {
      kind: 'static',
      pattern: '/events',
      parts: ['calendar'],
      title: 'calendar.title',
      description: 'calendar.lead',
    },
    {
      kind: 'record',
      pattern: '/events/business/:businessId',
      parts: ['business-events'],
      record: { table: 'businesses', parameter: 'businessId' },
    },
  ],
  navigation: [{ to: '/events', text: 'calendar.title', order: 25 }],
  slots: [{ slot: 'home', part: 'upcoming', order: 25, when: { query: 'q', is: 'absent' } }],
} as const satisfies Declaration;
