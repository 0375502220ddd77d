import { render, screen } from '@testing-library/react';
import { startSiteTexts } from '@zone-directory/shared-i18n';
import type { ComponentProps } from 'react';
import { useStrings } from '../../strings';
import { serveFiles } from '../../testing/files';
import { speak } from '../../testing/zone';
import { ListStatus } from './list-status';

type Shown = Omit<ComponentProps<typeof ListStatus>, 't'>;
const Status = (shown: Shown) => <ListStatus t={useStrings().t} {...shown} />;

it.each<[string, Shown]>([
  ['3 businesses', { filter: '', shown: 3, loaded: 3, total: 3 }],
  ['50 businesses shown', { filter: '', shown: 50, loaded: 50, total: null }],
  ['1–50 of 60 businesses shown', { filter: '', shown: 50, loaded: 50, total: 60 }],
  ['51–100 of 312 businesses shown', { filter: '', shown: 50, loaded: 50, start: 50, total: 312 }],
  ['301–312 of 312 businesses shown', { filter: '', shown: 12, loaded: 12, start: 300, total: 312 }],
  ['2 matches in the 3 shown', { filter: 'x', shown: 2, loaded: 3, total: 3 }],
  ['1 match in the 50 shown', { filter: 'x', shown: 1, loaded: 50, total: null }],
  ['1 match in the 50 shown (60 in all)', { filter: 'x', shown: 1, loaded: 50, total: 60 }],
  [
    'No business in this list has “\u2068x\u2069” in its name.',
    { filter: ' x', shown: 0, loaded: 3, total: 3 },
  ],
])('says “%s” for %j', (words, shown) => {
  render(<Status {...shown} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});

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
  render(<Status filter="" shown={50} loaded={1000} total={1234} />);
  await speak('de');
  expect(screen.getByRole('status')).toHaveTextContent(/1–1,000.*1,234/);
  files['/locales/de/translation.json'] = { business: { shownOf: '{{shown}} von {{total}}' } };
  await speak('de');
  expect(screen.getByRole('status')).toHaveTextContent('1–1.000 von 1.234');
});
