import type { Declaration } from 'federation/contract';
import { CORRECTION_PARAM } from 'shared-data/core';
import { patterns } from 'shared-router/paths';

/** What this remote says of itself (docs/architecture.md, "A remote declares itself"). */
export default {
  parts: {
    'request-page': {
      render: 'server',
      hydrate: 'load',
      size: 'page',
      failed: 'failed.request-page',
      query: [CORRECTION_PARAM],
    },
  },
  pages: [
    {
      kind: 'static',
      pattern: patterns.listYourBusiness,
      parts: ['request-page'],
      title: 'page.title',
      description: 'page.lead',
      opensWithDescription: true,
    },
  ],
  elements: {
    'zone-listing': {
      mount: 'mount',
      path: patterns.listYourBusiness,
      parameters: { business: CORRECTION_PARAM },
      failed: 'failed.request-page',
      retry: 'start.retry',
    },
  },
  navigation: [{ to: patterns.listYourBusiness, text: 'page.title', order: 30 }],
} as const satisfies Declaration;
