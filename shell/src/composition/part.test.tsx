import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Composition, createComposition, type LoadModule } from 'federation/runtime';
import { configuration, siteAsset, siteSettings, useSiteSettings } from 'shared-data';
import { currentLanguage, registerStrings, useTranslation } from 'shared-i18n';
import { PageTitleProvider, Route, Routes, useLocation, usePageTitle, useParams } from 'shared-router';
import { adapt } from '../contract-1/adapt';
import { keepInitialHtml } from '../features/initial-html/initial-html';
import type { Origin } from '../testing/origin';
import { plan } from '../testing/site';
import { renderAt, speak, startZone, stopZone } from '../testing/zone';
import { Part } from './part';
import { preparePart } from './prepare-part';
import '../strings';

const BASE = 'http://localhost:3001/mf-directory/1.0.0-abc/';
const assets = { js: { sync: ['part.js'], async: [] }, css: { sync: [], async: [] } };
const dataAt = (base: string, contract: number) => ({
  registry: {
    schema: 1,
    generation: 1,
    remotes: { 'mf-directory': { version: '1.0.0', release: '1.0.0-abc', base, contract } },
  },
  manifests: {
    'mf-directory': {
      id: 'mf_directory',
      name: 'mf_directory',
      metaData: { globalName: 'mf_directory', remoteEntry: { name: 'remote-entry.js', path: '' } },
      exposes: [{ name: 'business-list', path: './business-list', assets }],
      shared: [],
    },
  },
});

let zone: Origin;
let loadModule: jest.MockedFunction<LoadModule>;

beforeEach(async () => {
  zone = await startZone();
  loadModule = jest.fn();
});
afterEach(() => stopZone(zone));

const createTestComposition = (base = BASE, contract = 2): Composition =>
  createComposition({
    data: dataAt(base, contract),
    host: { name: 'shell', version: 'test' },
    allowedOrigins: [new URL(base).origin],
    loadModule,
    adaptContractOne: async () => adapt,
    prepare: preparePart,
  });

function showPart({
  onTitle = () => {},
  base = BASE,
  contract = 2,
}: {
  onTitle?: () => void;
  base?: string;
  contract?: number;
} = {}): Composition {
  const composition = createTestComposition(base, contract);
  renderAt(
    '/categories/recA/recB',
    <Routes>
      <Route
        path="/categories/:categoryId/:subcategoryId"
        element={
          <PageTitleProvider onTitle={onTitle}>
            <Part id="directory/business-list" size="page" />
          </PageTitleProvider>
        }
      />
    </Routes>,
    { composition, plan },
  );
  return composition;
}

const List = () => {
  const { categoryId, subcategoryId } = useParams();
  return <h1>{`${categoryId} ${subcategoryId}`}</h1>;
};

/** As releases of contract 1 are: the page's own names, the parameters as a prop, and a title that it renders. */
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

/** As those of contract 2 are: all of it from context. */
const NewPage = () => {
  const { t } = useTranslation('mf-directory');
  const { categoryId } = useParams();
  usePageTitle(categoryId);
  return <h1>{[t('hello'), categoryId, useSiteSettings().brand.name.en].join(' ')}</h1>;
};

const Field = () => (
  <label>
    {useTranslation('mf-directory').t('name')} <input />
  </label>
);

const Broken = (): never => {
  throw new Error('broken');
};

/** Has the part arrive when the test says so. */
function loadLater(): (module: unknown) => void {
  let arrive = (_: unknown) => {};
  loadModule.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  return arrive;
}

it('says that a part is on its way, then shows it with the pieces of the URL', async () => {
  const arrive = loadLater();
  showPart();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await act(async () => arrive({ default: List }));
  expect(await screen.findByRole('heading', { name: 'recA recB' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

describe('the initial HTML', () => {
  const serve = () => {
    const root = document.createElement('div');
    root.innerHTML = '<main><div data-first-paint><h1>Ropes and Sails</h1></div></main>';
    keepInitialHtml(root);
  };
  const initialHtml = () => screen.queryByRole('heading', { name: 'Ropes and Sails' });

  it('stays in the slot of the first part until the part is there', async () => {
    const arrive = loadLater();
    serve();
    showPart();
    expect(initialHtml()).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await act(async () => arrive({ default: List }));
    expect(await screen.findByRole('heading', { name: 'recA recB' })).toBeVisible();
    expect(initialHtml()).not.toBeInTheDocument();
  });

  it('gives way to a message when the part fails', async () => {
    loadModule.mockRejectedValue(new Error('gone'));
    serve();
    showPart();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(initialHtml()).not.toBeInTheDocument();
  });

  it('is not shown in the slot of a later part, whose page shows the first one already', () => {
    loadModule.mockReturnValue(new Promise(() => {}));
    serve();
    const first = document.createElement('div');
    first.dataset.part = 'directory/hero';
    document.body.prepend(first);
    showPart();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(initialHtml()).not.toBeInTheDocument();
    first.remove();
  });

  it('says its language where the document says another since', () => {
    const { documentElement: html } = document;
    loadModule.mockReturnValue(new Promise(() => {}));
    Object.assign(html, { lang: 'ar', dir: 'rtl' });
    serve();
    Object.assign(html, { lang: 'en', dir: 'ltr' });
    showPart();
    expect(initialHtml()?.parentElement).toHaveAttribute('lang', 'ar');
    expect(initialHtml()?.parentElement).toHaveAttribute('dir', 'rtl');
  });

  it.each([
    ['?lng=ar', true],
    ['?q=rope', false],
    ['?lng=ar&business=recA', false],
  ])('stands on the page with %s: %s', (search, stands) => {
    loadModule.mockReturnValue(new Promise(() => {}));
    history.replaceState(null, '', `/${search}`);
    serve();
    showPart();
    expect(initialHtml() !== null).toBe(stands);
    history.replaceState(null, '', '/');
  });

  it('is not shown on another page than it was rendered for', async () => {
    loadModule.mockReturnValue(new Promise(() => {}));
    serve();
    history.replaceState(null, '', '/elsewhere');
    showPart();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(initialHtml()).not.toBeInTheDocument();
    history.replaceState(null, '', '/');
  });
});

it('says which part failed, in the language of the page, and Retry brings it', async () => {
  const user = userEvent.setup();
  loadModule.mockRejectedValue(new Error('gone'));
  showPart();
  expect(await screen.findByRole('alert')).toHaveTextContent('This list is not available right now');
  await speak('ar');
  expect(screen.getByRole('alert')).toHaveTextContent('قائمة المنشآت هذه غير متاحة حاليًا');

  loadModule.mockResolvedValue({ default: List });
  await user.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByRole('heading', { name: 'recA recB' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(loadModule).toHaveBeenCalledTimes(2);
});

it('keeps what a part throws in its slot', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  loadModule.mockResolvedValue({ default: Broken });
  showPart();
  expect(await screen.findByRole('alert')).toHaveTextContent('The rest of the page works as usual');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  log.mockRestore();
});

describe('the language of a part whose strings are in another than the host’s', () => {
  const NAMES = { ar: 'الاسم', fr: 'Nom' };
  const fileOf = (language: string) => `/mf-directory/locales/${language}.json`;
  const slot = () => document.querySelector('[data-part]');

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    registerStrings('mf-directory', { english: { name: 'Name' }, url: fileOf });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is set on its slot until its strings come, which leave alone what is typed', async () => {
    const user = userEvent.setup();
    loadModule.mockResolvedValue({ default: Field });
    showPart();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'typed');
    expect(slot()).not.toHaveAttribute('lang');
    expect(slot()).not.toHaveAttribute('dir');
    await speak('ar');
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
    expect(slot()).toHaveAttribute('lang', 'en');
    expect(slot()).toHaveAttribute('dir', 'ltr');

    zone.files[fileOf('ar')] = { name: NAMES.ar };
    await speak('ar');
    const field = screen.getByRole('textbox', { name: NAMES.ar });
    expect(field).toHaveValue('typed');
    expect(field).toHaveFocus();
    expect(slot()).not.toHaveAttribute('lang');
    expect(slot()).not.toHaveAttribute('dir');
  });

  it('is the chosen one where only the host’s strings are missing', async () => {
    loadModule.mockResolvedValue({ default: Field });
    zone.files[fileOf('fr')] = { name: NAMES.fr };
    showPart();
    await speak('fr');
    expect(await screen.findByRole('textbox', { name: NAMES.fr })).toBeVisible();
    expect(slot()).toHaveAttribute('lang', 'fr');
  });

  it('is not said while the host says in its slot that it failed', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    loadModule.mockResolvedValue({ default: Broken });
    zone.files[fileOf('tr')] = { name: 'Ad' };
    showPart();
    await speak('tr');
    expect(await screen.findByText('This list is not available right now')).toBeVisible();
    expect(slot()).not.toHaveAttribute('lang');
    log.mockRestore();
  });

  it('is not said while the part is on its way', async () => {
    loadModule.mockReturnValue(new Promise(() => {}));
    zone.files[fileOf('it')] = { name: 'Nome' };
    showPart();
    await speak('it');
    expect(slot()).not.toHaveAttribute('lang');
  });
});

it('says in the shell’s words that a part without words of its own is missing', async () => {
  loadModule.mockRejectedValue(new Error('gone'));
  const composition = createTestComposition();
  renderAt('/', <Part id="directory/hero" size="hero" />, { composition, plan: { ...plan, parts: {} } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part of the page is not available right now',
  );
});

it('a part of contract 1 finds the names it was built with, its own strings, and its own title', async () => {
  loadModule.mockImplementation(async () => {
    registerStrings('mf-directory', { english: { hello: 'Hello' }, url: (code) => `/old/${code}.json` });
    return { default: OldPage };
  });
  showPart({ contract: 1 });
  expect(
    await screen.findByRole('heading', { name: 'Hello recA /categories/recA/recB en en' }),
  ).toBeVisible();
  expect(document.querySelector('[data-part] img')).toHaveAttribute('src', '/site/images/logo.svg');
  expect(document.title).toBe('Old – Example Zone');
});

it('a part of contract 2 has its parameters, zone and strings from context, and its locale files from its release', async () => {
  zone.files['/mf-directory/1.0.0-abc/locales/ar/translation.json'] = { hello: 'مرحبا' };
  loadModule.mockResolvedValue({ default: NewPage, strings: { hello: 'Welcome' } });
  const onTitle = jest.fn();
  showPart({ onTitle, base: `${zone.url}/mf-directory/1.0.0-abc/` });
  const heading = await screen.findByRole('heading', { name: 'Welcome recA Example Zone' });
  expect(onTitle.mock.calls).toEqual([['recA']]);
  await speak('ar');
  expect(heading).toHaveTextContent('مرحبا recA Example Zone');
});
