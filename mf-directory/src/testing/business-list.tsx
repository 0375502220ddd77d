import { screen, waitFor } from '@testing-library/react';
import type { Row, TestBase } from 'testing';
import { BusinessListPage } from '../features/businesses/business-list-page';
import { FREIGHT, LOGISTICS, numbered, renderScreen, startZone, stopZone } from './zone';

/** Before and after each test of a file: a zone, and the page of its list of businesses. */
export function setUpBusinessList() {
  let zone: TestBase;
  beforeEach(async () => {
    zone = await startZone();
  });
  afterEach(() => stopZone(zone));

  const list = {
    get zone() {
      return zone;
    },
    /** Starts the zone again, with these businesses. */
    async start(businesses: Row[]) {
      await stopZone(zone);
      zone = await startZone({ Businesses: businesses });
    },
    show(history?: string[]) {
      renderScreen(<BusinessListPage categoryId={LOGISTICS} subcategoryId={FREIGHT} />, history);
    },
    async open(businesses = numbered(120)) {
      await list.start(businesses);
      list.show();
    },
  };
  return list;
}

// By element: by role, which jsdom takes long to tell, a hundred cards would take a second each time.
export const names = () => [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
export const loaded = (count: number) => waitFor(() => expect(names()).toHaveLength(count));
export const filter = () => screen.getByLabelText('Filter this list by name');
