import buildOnce from 'e2e/src/zone/build-once';
import { startTestZone, type TestZone } from 'e2e/src/zone/zone';

/** Builds what changed, starts a zone of this checkout, measures, and stops the zone. */
export async function inTestZone(measure: (zone: TestZone) => Promise<void>): Promise<void> {
  buildOnce();
  const zone = await startTestZone();
  try {
    await measure(zone);
  } finally {
    await zone.close();
  }
}
