import { screen } from '@testing-library/react';
import { configuration, siteAsset, siteSettings, useSiteSettings } from 'shared-data';
import { currentLanguage, registerStrings, useTranslation } from 'shared-i18n';
import { useLocation, usePageTitle, useParams } from 'shared-router';
import { setUpPartPage } from '../testing/part';
import { speak, zone } from '../testing/zone';
import '../strings';

const page = setUpPartPage();

/** As in releases of contract 1: the page's own names, the parameters as a prop, and a title that it renders. */
const OldPage = ({ params }: { params: Record<string, string> }) => {
  const { t, language } = useTranslation('mf-directory');
  const { pathname } = useLocation();
  return (
    <>
      <title>{`Old – ${siteSettings().brand.name.en}`}</title>
      <h1>{[t('hello'), params.categoryId, pathname, currentLanguage(), language].join(' ')}</h1>
      <img alt="" src={siteAsset(configuration().site.logo)} />
    </>
  );
};

/** As in releases of contract 2: all of it from context. */
const NewPage = () => {
  const { t } = useTranslation('mf-directory');
  const { categoryId } = useParams();
  usePageTitle(categoryId);
  return <h1>{[t('hello'), categoryId, useSiteSettings().brand.name.en].join(' ')}</h1>;
};

it('a part of contract 1 gets the names it was built with, its own strings, and its own title', async () => {
  page.loadModule.mockImplementation(async () => {
    registerStrings('mf-directory', { english: { hello: 'Hello' }, url: (code) => `/old/${code}.json` });
    return { default: OldPage };
  });
  page.show({ contract: 1 });
  expect(
    await screen.findByRole('heading', { name: 'Hello recA /categories/recA/recB en en' }),
  ).toBeVisible();
  expect(document.querySelector('[data-part] img')).toHaveAttribute('src', '/site/images/logo.svg');
  expect(document.title).toBe('Old – Example Zone');
});

it('a part of contract 2 gets everything from context, and its locale files from its release', async () => {
  zone.files['/mf-directory/1.0.0-abc/locales/ar/translation.json'] = { hello: 'مرحبا' };
  page.loadModule.mockResolvedValue({ default: NewPage, strings: { hello: 'Welcome' } });
  const onTitle = jest.fn();
  page.show({ onTitle, base: `${zone.url}/mf-directory/1.0.0-abc/` });
  const heading = await screen.findByRole('heading', { name: 'Welcome recA Example Zone' });
  expect(onTitle.mock.calls).toEqual([['recA']]);
  await speak('ar');
  expect(heading).toHaveTextContent('مرحبا recA Example Zone');
});
