import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptySite } from '../testing/site';
import { renderAt, setUpZone, speak } from '../testing/zone';
import { ReadOnly } from './read-only';
import '../strings';

setUpZone();

it('is one quiet line for all parts of the page that can only be read, and its Retry is for all of them', async () => {
  const retried: string[] = [];
  const line = (name: string) => <ReadOnly key={name} onRetry={() => retried.push(name)} />;
  const site = emptySite();
  const { rerender } = renderAt('/', [line('first'), line('second')], site);
  expect(screen.getByRole('status')).toHaveTextContent('Part of this page can be read');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retried).toEqual(['first', 'second']);
  await speak('ar');
  expect(screen.getByRole('status')).toHaveTextContent('يمكن قراءة جزء من هذه الصفحة');
  await speak('en');
  rerender([line('second')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retried).toEqual(['first', 'second', 'second']);
});
