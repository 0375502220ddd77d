import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { waitingPage } from '../testing/served';

function Steps() {
  const [steps, setSteps] = useState<readonly string[]>([]);
  const button = (name: string) => (
    <button type="button" onClick={() => setSteps((known) => [...known, name])}>
      <b>{name}</b>
    </button>
  );
  return (
    <>
      {button('back')}
      {button('on')}
      <button type="button" popoverTarget="panel" onClick={() => setSteps((known) => [...known, 'panel'])}>
        open
      </button>
      <div id="panel" popover="auto" />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSteps((known) => [...known, 'sent']);
        }}
      >
        <button type="submit">send</button>
      </form>
      <form onInvalid={() => setSteps((known) => [...known, 'refused'])}>
        <input aria-label="name" required />
        <button type="submit">ask</button>
      </form>
      <output>{steps.join(' ')}</output>
    </>
  );
}

async function pressBefore(...names: readonly string[]) {
  const page = await waitingPage(Steps);

  for (const name of names) await userEvent.click(screen.getByText(name));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await page.arrive(Steps);
  return screen.getByRole('status');
}

it('presses the last button again after hydration, and only once', async () => {
  const steps = await pressBefore('back', 'on');
  expect(steps).toHaveTextContent(/^on$/);
  await userEvent.click(screen.getByText('back'));
  expect(steps).toHaveTextContent(/^on back$/);
});

it('leaves submitting a form to the browser', async () => {
  // jsdom does not submit forms.
  HTMLFormElement.prototype.requestSubmit = () => {};
  const submit = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', submit);
  const steps = await pressBefore('send');
  expect(submit).toHaveBeenCalledTimes(1);
  expect(steps).toBeEmptyDOMElement();
  document.removeEventListener('submit', submit);
});

it('leaves a popover to the browser, which has opened it', async () => {
  expect(await pressBefore('open')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByText('open'));
  expect(screen.getByRole('status')).toHaveTextContent(/^panel$/);
});

it('validates a form again that the browser refused to submit', async () => {
  expect(await pressBefore('ask')).toHaveTextContent(/^refused$/);
});

it('does not validate it again if the visitor has gone on typing', async () => {
  const page = await waitingPage(Steps);

  await userEvent.click(screen.getByText('ask'));
  await userEvent.type(screen.getByLabelText('name'), 'a');
  await userEvent.clear(screen.getByLabelText('name'));
  await page.arrive(Steps);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
