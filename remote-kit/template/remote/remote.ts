import type { Declaration } from '@zone-directory/federation/contract';
import { patterns } from './src/paths';

/** What a server renders, and whose code comes as soon as the page is there. */
const atOnce = { render: 'server', hydrate: 'load' } as const;

/** What this remote consists of; `Declaration` explains every field. */
export default {
  parts: {
    list: { ...atOnce, size: 'page', failed: 'failed' },
    record: { ...atOnce, size: 'page', failed: 'failed' },
    // Only a link, so its code can wait until a visitor comes near.
    teaser: { render: 'server', hydrate: 'visible', size: 'strip', failed: 'failed' },
  },
  pages: [
    {
      kind: 'static',
      pattern: patterns.list,
      parts: ['list'],
      title: 'list.title',
      description: 'list.lead',
    },
    // One page for each record of a table that the host offers.
    {
      kind: 'record',
      pattern: patterns.record,
      parts: ['record'],
      record: { table: 'categories', parameter: 'categoryId' },
    },
  ],
  navigation: [{ to: patterns.list, text: 'list.title', order: 25 }],
  slots: [{ slot: 'home', part: 'teaser', order: 40, when: { query: 'q', is: 'absent' } }],
} as const satisfies Declaration;
