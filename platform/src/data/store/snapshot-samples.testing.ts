import { toSnapshotContent } from '../sync/read-snapshot';
import type { CurrentSnapshot } from './snapshot';
import { versionOf } from './snapshot-format';

export const HOUR = 3_600_000;
/** A sample fetch time. */
export const START = Date.parse('2026-01-02T03:04:05.678Z');

/** Returns a record id made from a short word. */
export const id = (name: string | number) => `rec${String(name).padStart(14, '0')}`;

/** Returns the snapshot of a fetch of `count` businesses. Its attachment URLs depend on `readAt`. */
export async function reading(readAt: number, count = 3, name = 'Business'): Promise<CurrentSnapshot> {
  const content = await toSnapshotContent({
    categories: [{ id: id('c'), fields: { Name: 'Hafen 港 🚢', Icon: 'images/port.svg' } }],
    subcategories: [{ id: id('s'), fields: { Name: 'Quay', Category: [id('c')] } }],
    businesses: Array.from({ length: count }, (_, index) => ({
      id: id(index),
      fields: {
        Name: `${name} ${index}`,
        Category: [id('c'), id('d')],
        Rating: index % 2 ? 4.5 : undefined,
        Image: [
          { id: `att${String(index).padStart(14, '0')}`, url: `https://files.example/${readAt}/${index}` },
        ],
      },
    })),
  });
  return { snapshot: { version: await versionOf(content), ...content }, readAt };
}
