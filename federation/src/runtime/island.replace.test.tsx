import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { partModule } from '../testing/composition';
import { manifestOf, registryEntry, registryOf } from '../testing/fixtures';
import { startTestServer, type TestServer } from '../testing/server';
import { arrive, boom, fail, HERO, pageWith, settled, status } from '../testing/slots';

/** Two versions of a part, each with a form that React controls. */
const version = (name: string) => ({
  default: function Part() {
    const [text, setText] = useState('');
    return (
      <>
        <h2>{name}</h2>
        <input aria-label="name" value={text} onChange={({ target }) => setText(target.value)} />
        <output>{text.length}</output>
      </>
    );
  },
});

const field = () => screen.getByRole<HTMLInputElement>('textbox');

let server: TestServer;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server = await startTestServer();
  server.answer = (response) => {
    const remotes = { 'mf-directory': registryEntry('mf-directory', '1.0.0-changed') };
    response.setHeader('access-control-allow-origin', '*');
    response.end(
      JSON.stringify({
        registry: { ...registryOf(), remotes },
        manifests: { 'mf-directory': manifestOf('mf-directory', 'hero') },
      }),
    );
  };
});
afterEach(() => server.stop());

/** A page on which a visitor has typed something, and whose first remote is being replaced. */
async function replacing() {
  const page = await pageWith(version('one'), {}, { registryUrl: `${server.origin}/registry.json` });
  await userEvent.type(field(), 'half');
  field().setSelectionRange(2, 2);
  const end = page.composition.replace('mf-directory');
  await page.loadsOf(3);
  return { ...page, end };
}

it('replaces the parts of a remote by what the registry names now, with what was typed in them', async () => {
  const { end, loads, ...page } = await replacing();
  const other = screen.getByText('partners');
  expect(screen.getByRole('heading', { name: 'one' })).toBeVisible();
  expect(loads[2]?.location.entry).toContain('/mf-directory/1.0.0-changed/');
  await arrive(loads[2], version('two'));
  await end;
  expect(screen.getByRole('heading').textContent).toBe('two');
  expect(screen.getByRole('status').textContent).toBe('4');
  expect(field()).toHaveFocus();
  expect(field().selectionStart).toBe(2);
  expect(screen.getByText('partners')).toBe(other);
  expect(status(page, HERO)).toEqual({
    slot: 'ready',
    inventory: { remote: 'mf-directory@1.0.0-changed', status: 'ready' },
  });
  expect(page.reported).toEqual([]);
});

it('keeps what is shown if that cannot be loaded, and reports it', async () => {
  const { end, loads, ...page } = await replacing();
  const shown = field();
  await fail(loads[2]);
  await end;
  expect(field()).toBe(shown);
  expect(field()).toHaveValue('half');
  expect(status(page, HERO).inventory).toMatchObject({ status: 'ready' });
  expect(page.reported).toMatchObject([{ phase: 'share', version: '1.0.0-changed' }]);
});

it('returns to what was shown, with what was typed, if that throws, and reports it', async () => {
  const { end, loads, ...page } = await replacing();
  await arrive(loads[2], { default: boom });
  await end;
  await settled();
  expect(screen.getByRole('heading').textContent).toBe('one');
  expect(screen.getByRole('status').textContent).toBe('4');
  expect(page.reported).toMatchObject([{ phase: 'render', version: '1.0.0-changed' }]);
});

it('shows the latest of several, whichever loads first', async () => {
  const { end, loads, ...page } = await replacing();
  const later = page.composition.replace('mf-directory');
  await page.loadsOf(4);
  await arrive(loads[3], version('three'));
  await arrive(loads[2], version('two'));
  await Promise.all([end, later]);
  expect(screen.getByRole('heading').textContent).toBe('three');
});

it('loads a part that has failed, and none that nobody has opened', async () => {
  const page = await pageWith({ default: boom }, {}, { registryUrl: `${server.origin}/registry.json` });
  expect(screen.getByRole('button')).toBeVisible();
  const end = page.composition.replace('mf-directory');
  await page.loadsOf(3);
  await arrive(page.loads[2], partModule('works'));
  await end;
  expect(screen.getByText('works')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
