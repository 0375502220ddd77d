import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSiteSettings } from '@zone-directory/shared-data';
import { useTranslation } from '@zone-directory/shared-i18n';
import { usePageTitle, useParams } from '@zone-directory/shared-router';
import { Broken, List, setUpPartPage } from '../testing/part';
import { plan } from '../testing/site';
import { renderAt, speak, zone } from '../testing/zone';
import { Part } from './part';
import '../strings';

const page = setUpPartPage();

it('shows that a part is loading, then the part with the parameters of the URL', async () => {
  const arrive = page.loadLater();
  page.show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await act(async () => arrive({ default: List }));
  expect(await screen.findByRole('heading', { name: 'recA recB' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('names the failed part in the language of the page, and Retry loads it', async () => {
  page.loadModule.mockRejectedValue(new Error('gone'));
  page.show();
  expect(await screen.findByRole('alert')).toHaveTextContent('This list is not available right now');
  await speak('ar');
  expect(screen.getByRole('alert')).toHaveTextContent('قائمة المنشآت هذه غير متاحة حاليًا');

  page.loadModule.mockResolvedValue({ default: List });
  await userEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByRole('heading', { name: 'recA recB' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(page.loadModule).toHaveBeenCalledTimes(2);
});

it('keeps an error that a part throws in its slot', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  page.loadModule.mockResolvedValue({ default: Broken });
  page.show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The rest of the page works as usual');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

it('shows the shell’s message for a missing part that declares none', async () => {
  page.loadModule.mockRejectedValue(new Error('gone'));
  const composition = page.compose();
  renderAt('/', <Part id="directory/hero" size="hero" />, {
    composition,
    plan: { ...plan, parts: {} },
    served: new Map(),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part of the page is not available right now',
  );
});

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
