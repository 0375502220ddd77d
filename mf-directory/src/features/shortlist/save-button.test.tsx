import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStrings } from '../../strings';
import { recordId, renderScreen, setUpZone, speak } from '../../testing/zone';
import { HasShortlist } from './has-shortlist';
import { SaveButton } from './save-button';
import { shortlistStore } from './shortlist-store';

setUpZone();
const FERRY = recordId('Ferry');
beforeEach(() => shortlistStore.replace([]));

function Button() {
  return <SaveButton id={FERRY} name={{ text: 'Ferry' }} strings={useStrings()} />;
}

it('puts a business on the shortlist and takes it off again, and is named after it', async () => {
  renderScreen(<Button />);
  const button = screen.getByRole('button', { name: 'Shortlist : Ferry', pressed: false });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(shortlistStore.get().ids).toEqual([FERRY]);
  expect(screen.getByRole('link', { name: 'Shortlist (1)' })).toHaveAttribute('href', '/shortlist');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('follows the shortlist, and leads there only after it was pressed', async () => {
  shortlistStore.add(FERRY);
  renderScreen(<Button />);
  expect(screen.getByRole('button', { pressed: true })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says so when the shortlist is full', async () => {
  shortlistStore.add(...Array.from({ length: 100 }, (_, index) => recordId(`Other${index}`)));
  renderScreen(<Button />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('alert')).toHaveTextContent('The shortlist holds up to 100 listings.');
  expect(screen.getByRole('button', { pressed: false })).toBeVisible();
});

it('says at once that the browser does not keep the shortlist', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  renderScreen(<Button />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('alert')).toHaveTextContent('This browser does not keep the shortlist');
  expect(screen.getByRole('link', { name: 'Shortlist (1)' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { pressed: true }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('is in the visitor’s language', async () => {
  await speak('ar');
  renderScreen(<Button />);
  expect(screen.getByRole('button', { name: 'المفضلة : Ferry' })).toBeVisible();
});

it('is not in other people’s pages', () => {
  renderScreen(
    <HasShortlist value={false}>
      <Button />
    </HasShortlist>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
