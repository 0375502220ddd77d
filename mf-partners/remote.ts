import type { Declaration } from 'federation/contract';

/** What this remote says of itself (docs/architecture.md, "A remote declares itself"). */
export default {
  parts: {
    // A zone without partners has no such section.
    showcase: {
      render: 'server',
      // Nothing but links; its carousel has a row in its place.
      hydrate: 'visible',
      size: 'strip',
      mayBeEmpty: true,
      failed: 'failed.showcase',
    },
  },
  slots: [{ slot: 'home', part: 'showcase', order: 30, when: { query: 'q', is: 'absent' } }],
  elements: { 'zone-partners': { mount: 'mount', failed: 'failed.showcase', retry: 'partners.error.retry' } },
} as const satisfies Declaration;
