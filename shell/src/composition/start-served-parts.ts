import type { PartId } from '@zone-directory/federation/contract';
import type { Site } from './site-context';

/** Twice as long as a language change waits for strings: their code has to run, too. */
const PATIENCE_MS = 2_000;

/**
 * Loads the code of every server-rendered part on the page that has not been started, because something changes that
 * all of them show. Resolves once they are ready or have failed, or after two seconds.
 */
export async function startServedParts({ composition }: Pick<Site, 'composition'>): Promise<void> {
  const slots = document.querySelectorAll<HTMLElement>('[data-part][data-status="served"]');
  const ids = [...slots].map(({ dataset }) => dataset.part as PartId);
  if (ids.length === 0) return;
  composition.start(ids);
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([late, Promise.all(ids.map((id) => settled(composition.part(id))))]);
}

function settled(store: ReturnType<Site['composition']['part']>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { status } = store.getSnapshot();
      if (status !== 'ready' && status !== 'failed') return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}
