import { screen } from '@testing-library/react';
import { queryClient } from '@zone-directory/shared-data';
import { startSiteTexts, stringsReady } from '@zone-directory/shared-i18n';
import { serveFiles } from '../../testing/files';
import { LOGISTICS, renderScreen, setUpZone, startZone, zone } from '../../testing/zone';
import { CategoryGrid } from './category-grid';

setUpZone({});

it('reads nothing when the zone fixes counts and texts', async () => {
  const texts = { name: 'Logistics', description: 'Freight and storage' };
  serveFiles({ '/site/texts/en.json': { categories: { [LOGISTICS]: texts } } });
  await startZone(
    {},
    {
      categories: [
        { key: 'logistics', recordId: LOGISTICS, icon: '', businessCount: 5, subcategoryCount: 1 },
      ],
    },
  );
  startSiteTexts('/site/');
  await stringsReady();
  renderScreen(<CategoryGrid />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Freight and storage');
  expect(screen.getByRole('listitem')).toHaveTextContent('5 businesses');
  expect(queryClient.isFetching()).toBe(0);
  expect(zone.requests).toEqual([]);
});
