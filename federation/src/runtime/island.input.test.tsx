import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext, useEffect, useState } from 'react';
import { Params } from '../testing/composition';
import { manifestOf, REMOTE_ORIGIN, registryEntry, registryOf } from '../testing/fixtures';
import { servedPage, waitingPage } from '../testing/served';
import { startTestServer, type TestServer } from '../testing/server';
import { arrive, boom, HERO, pageWith, settled, status } from '../testing/slots';

/** A form of controlled fields, which tells how much of each React knows. */
function Form({ onText }: { readonly onText?: (text: string) => void }) {
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [agree, setAgree] = useState(false);
  useEffect(() => onText?.(text), [onText, text]);
  return (
    <>
      <h2>form</h2>
      <input name="filter" value={text} onChange={({ target }) => setText(target.value)} />
      <textarea name="note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input type="checkbox" name="agree" checked={agree} onChange={() => setAgree(!agree)} />
      <output>{`${text.length} ${note.length} ${agree}`}</output>
    </>
  );
}

/** Throws once the text is "half". */
const whenHalf = (text: string) => void (text === 'half' && boom());
const InEffect = () => <Form onText={whenHalf} />;

function Text({ children }: { readonly children: (text: string) => React.ReactNode }) {
  const [text, setText] = useState('');
  return (
    <>
      <Form onText={setText} />
      {children(text)}
    </>
  );
}
const InRender = () => <Text>{(text) => (text === 'half' ? <Boom /> : null)}</Text>;
const Boom = () => boom();
const InRef = () => <Text>{(text) => (text === 'half' ? <p ref={boom} /> : null)}</Text>;
const InCleanup = () => <Text>{(text) => <Cleanup key={text} text={text} />}</Text>;
function Cleanup({ text }: { readonly text: string }) {
  useEffect(() => () => void (text === 'hal' && boom()), [text]);
  return null;
}

/** Throws only on the page "one". */
function OnPageOne() {
  return Object.values(useContext(Params)).includes('one') ? <InEffect /> : <Form />;
}

const field = () => document.querySelector<HTMLInputElement>('[name=filter]') as HTMLInputElement;
const note = () => document.querySelector<HTMLTextAreaElement>('[name=note]') as HTMLTextAreaElement;
const known = () => document.querySelector('output')?.textContent;

let server: TestServer;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server = await startTestServer();
});
afterEach(() => server.stop());

/** Fills in the form, and at last what makes it throw. */
async function fillIn() {
  await userEvent.type(note(), 'long');
  await userEvent.click(document.querySelector('[name=agree]') as Element);
  await userEvent.type(field(), 'half');
  await settled();
}

describe.each([
  ['an effect', InEffect],
  ['its render', InRender],
  ['a ref', InRef],
  ['a cleanup', InCleanup],
])('what was entered in a part that then throws in %s', (_, Part) => {
  it('is in the previous release, with focus and caret', async () => {
    const manifests = { 'mf-directory': manifestOf('mf-directory', 'hero') };
    server.answer = (response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.end(JSON.stringify(manifests['mf-directory']));
    };
    const previous = { ...registryEntry('mf-directory', '0.9.0-dddddddddd'), base: `${server.origin}/old/` };
    const remotes = { 'mf-directory': { ...registryEntry('mf-directory'), previous } };
    const page = await pageWith(
      { default: Part },
      {},
      {
        data: { registry: { ...registryOf(), remotes }, manifests },
        allowedOrigins: [REMOTE_ORIGIN, server.origin],
      },
    );
    await fillIn();
    await page.loadsOf(2);
    await arrive(page.loads[1], { default: Form });
    expect(known()).toBe('4 4 true');
    expect(field()).toHaveFocus();
    expect(field().selectionStart).toBe(4);
  });

  it('is there again after Retry', async () => {
    const page = await pageWith({ default: Part });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'hero is not there' }));
    await settled();
    await arrive(page.loads[2], { default: Form });
    expect(known()).toBe('4 4 true');
    expect(status(page, HERO)).toMatchObject({ slot: 'ready' });
  });
});

it('is not in the part on another page', async () => {
  const page = await pageWith({ default: OnPageOne }, { params: { at: 'one' } });
  fireEvent.input(field(), { target: { value: 'half' } });
  await settled();
  await page.change({
    params: { at: 'two' },
    around: (part) => <Params value={{ at: 'two' }}>{part}</Params>,
  });
  expect(known()).toBe('0 0 false');
});

it('survives hydration that renders anew, because an extension has put something beside the field', async () => {
  const page = await waitingPage(Form);
  field().before(document.createElement('extension-icon'));
  const served = field();
  served.value = 'half a';
  served.focus();
  served.setSelectionRange(2, 2);
  await page.arrive(() => <Form />);
  expect(field()).not.toBe(served);
  expect(field()).toHaveValue('half a');
  expect(known()).toBe('6 0 false');
  expect(field()).toHaveFocus();
  expect(field().selectionStart).toBe(2);
  expect(page.reported).toEqual([]);
});

it('stays in HTML whose part throws during hydration, with the focus, and even what is not kept elsewhere', async () => {
  const picture = () => document.querySelector<HTMLInputElement>('[type=file]') as HTMLInputElement;
  const page = await waitingPage(() => (
    <>
      <Form />
      <input type="file" />
    </>
  ));
  field().value = 'half a';
  Object.defineProperty(picture(), 'files', { value: [new File(['x'], 'x.png')] });
  field().focus();
  field().setSelectionRange(2, 2);
  await page.arrive(Boom);
  await settled();
  expect(status(page, HERO)).toMatchObject({ slot: 'failed' });
  expect(field()).toHaveValue('half a');
  expect(field()).toHaveFocus();
  expect(field().selectionStart).toBe(2);
  expect(picture().files).toHaveLength(1);
});

it('is in the part that replaces the HTML of another release', async () => {
  const page = await servedPage(Form, { hydrates: () => false });
  await page.hydrate();
  await page.loadsOf(1);
  const served = field();
  served.value = 'half a';
  served.focus();
  await arrive(page.loads[0], { default: Form });
  expect(served.isConnected).toBe(false);
  expect(known()).toBe('6 0 false');
  expect(field()).toHaveFocus();
});
