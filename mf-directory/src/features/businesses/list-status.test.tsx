import { render, screen } from '@testing-library/react';
import { startSiteTexts } from '@zone-directory/shared-i18n';
import { useStrings } from '../../strings';
import { serveFiles } from '../../testing/files';
import { speak } from '../../testing/zone';
import { ListStatus } from './list-status';

function Status() {
  const { t } = useStrings();
  return <ListStatus t={t} filter="" shown={50} loaded={1000} total={1234} />;
}

it('formats numbers in the language of its strings, which is English while strings are missing', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  // Only the site's texts exist in German.
  const files: Record<string, unknown> = {
    '/locales/de/translation.json': null,
    '/site/texts/en.json': {},
    '/site/texts/de.json': {},
  };
  serveFiles(files);
  startSiteTexts('/site');
  render(<Status />);
  await speak('de');
  expect(screen.getByRole('status')).toHaveTextContent(/1,000.*1,234/);
  files['/locales/de/translation.json'] = { business: { shownOf: '{{shown}} von {{total}}' } };
  await speak('de');
  expect(screen.getByRole('status')).toHaveTextContent('1.000 von 1.234');
});
