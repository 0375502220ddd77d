import type { Declaration } from '@zone-directory/federation/contract';

/** This remote's declaration (docs/architecture.md, "A remote declares itself"). */
export default {
  parts: {
    // Empty in a zone without partners.
    showcase: {
      render: 'server',
      // Only links before hydration: a row replaces the carousel.
      hydrate: 'visible',
      size: 'strip',
      mayBeEmpty: true,
      failed: 'failed.showcase',
    },
  },
  slots: [{ slot: 'home', part: 'showcase', order: 30, when: { query: 'q', is: 'absent' } }],
  elements: { 'zone-partners': { mount: 'mount', failed: 'failed.showcase', retry: 'partners.error.retry' } },
} as const satisfies Declaration;
