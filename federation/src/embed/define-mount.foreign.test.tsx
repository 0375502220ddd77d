import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Manner, translate } from '@zone-directory/testing/translate';
import { Fragile } from '../testing/fragile';
import { mounting, settled } from '../testing/mounting';

let page: ReturnType<typeof mounting>;
beforeEach(() => {
  page = mounting();
});
afterEach(() => page.remove());

it.each<Manner>(['moves', 'replaces'])('a translator that %s texts breaks no element', async (manner) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onEvent = jest.fn();
  page.definition.view.mockImplementation(() => <Fragile />);
  page.mount({ onEvent });
  await settled();
  const stop = translate(page.element, manner);
  await userEvent.type(screen.getByRole('textbox'), 'half');
  for (let times = 0; times < 4; times++) await userEvent.click(screen.getByRole('button'));
  stop();
  expect(screen.getByRole('textbox')).toHaveValue('half');
  expect(screen.getByRole('status')).toHaveTextContent(/4$/);
  expect(page.element.textContent?.match(/words of its own/g)).toHaveLength(1);
  expect(page.definition.failed).not.toHaveBeenCalled();
  expect(onEvent.mock.calls).toEqual([[{ name: 'ready', detail: {} }]]);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
