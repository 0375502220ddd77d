import { screen } from '@testing-library/react';
import { useSiteSettings } from '@zone-directory/shared-data';
import { useTranslation } from '@zone-directory/shared-i18n';
import { usePageTitle, useParams } from '@zone-directory/shared-router';
import { setUpPartPage } from '../testing/part';
import { speak, zone } from '../testing/zone';
import '../strings';

const page = setUpPartPage();

/** A part that gets all of it from context. */
const Page = () => {
  const { t } = useTranslation('mf-directory');
  const { categoryId } = useParams();
  usePageTitle(categoryId);
  return <h1>{[t('hello'), categoryId, useSiteSettings().brand.name.en].join(' ')}</h1>;
};

it('a part gets everything from context, and its locale files from its release', async () => {
  zone.files['/mf-directory/1.0.0-abc/locales/ar/translation.json'] = { hello: 'مرحبا' };
  page.loadModule.mockResolvedValue({ default: Page, strings: { hello: 'Welcome' } });
  const onTitle = jest.fn();
  page.show({ onTitle, base: `${zone.url}/mf-directory/1.0.0-abc/` });
  const heading = await screen.findByRole('heading', { name: 'Welcome recA Example Zone' });
  expect(onTitle.mock.calls).toEqual([['recA']]);
  await speak('ar');
  expect(heading).toHaveTextContent('مرحبا recA Example Zone');
});
