import type * as Components from './react';

type React = typeof import('react');

interface Loaded {
  readonly React: React;
  readonly zone: typeof Components;
  readonly client: typeof import('react-dom/client');
  readonly server: typeof import('react-dom/server');
}

/** Loads the components with a specific React version. */
function load(react: string, dom: string): Loaded {
  jest.resetModules();
  const React = jest.requireActual(react) as React;
  jest.doMock('react', () => React);
  // A package installed under an npm alias still requires itself by its real name.
  jest.doMock('react-dom', () => jest.requireActual(dom));
  return {
    React,
    zone: jest.requireActual('./react'),
    client: jest.requireActual(`${dom}/client`),
    server: jest.requireActual(`${dom}/server`),
  };
}

describe.each([
  ['18', 'react-18', 'react-dom-18'],
  ['19', 'react', 'react-dom'],
] as const)('with React %s', (version, react, dom) => {
  const { React, zone, client, server } = load(react, dom);
  const { createElement: h, act } = React;
  const { ZonePartners, ZoneDirectory } = zone;
  const ORIGIN = `https://react-${version}.example`;
  let place: HTMLElement;
  let root: ReturnType<typeof client.createRoot>;
  let errors: jest.SpyInstance;
  beforeEach(() => {
    place = document.body.appendChild(document.createElement('div'));
    root = client.createRoot(place);
    errors = jest.spyOn(console, 'error');
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    place.remove();
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });
  const render = (node: React.ReactNode) => act(async () => root.render(node));
  const element = () => place.firstElementChild as HTMLElement;
  const dispatch = (name: string, detail: object = {}) => {
    const event = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true });
    element().dispatchEvent(event);
    return event;
  };

  it('runs with that version', () => expect(React.version).toMatch(new RegExp(`^${version}\\.`)));

  it('renders the element with only its attributes and children', async () => {
    await render(
      h(
        ZoneDirectory,
        {
          origin: ORIGIN,
          nonce: 'n',
          lang: 'ar',
          headingLevel: 3,
          linkBase: 'https://own.example/zone/',
          path: '/category/hotels',
          className: 'wide',
          onReady: () => {},
        },
        h('a', { href: '/own' }, 'Own'),
      ),
    );
    const { attributes, innerHTML, localName } = element();
    expect([localName, innerHTML]).toEqual(['zone-directory', '<a href="/own">Own</a>']);
    expect(Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))).toEqual({
      lang: 'ar',
      'heading-level': '3',
      'link-base': 'https://own.example/zone/',
      path: '/category/hotels',
      class: 'wide',
    });
  });

  it('calls the current handlers, also in strict mode, and lets them cancel events', async () => {
    const told: string[] = [];
    const view = (name: string) =>
      h(
        React.StrictMode,
        null,
        h(
          ZoneDirectory,
          {
            origin: ORIGIN,
            onReady: () => told.push(`${name} ready`),
            onNavigate: (event) => {
              event.preventDefault();
              told.push(`${name} ${event.detail.path}`);
            },
            onBusinessSelected: ({ detail }) => told.push(`${name} ${detail.id}`),
            onListingSent: () => told.push(`${name} sent`),
            onTitle: ({ detail }) => told.push(`${name} ${detail.title}`),
            onError: ({ detail }) => told.push(`${name} ${detail.code}`),
          },
          h('span'),
        ),
      );
    await render(view('one'));
    dispatch('zone-ready');
    expect(dispatch('zone-navigate', { path: '/a' }).defaultPrevented).toBe(true);
    await render(view('other'));
    dispatch('zone-business-selected', { id: 'rec1' });
    dispatch('zone-listing-sent');
    dispatch('zone-title', { title: 'Hotels' });
    dispatch('zone-error', { code: 'entry' });
    // An event of another element, a child, is ignored.
    element().firstElementChild?.dispatchEvent(new CustomEvent('zone-ready', { bubbles: true }));
    expect(told).toEqual(['one ready', 'one /a', 'other rec1', 'other sent', 'other Hotels', 'other entry']);
  });

  it('handles events dispatched as soon as the element is in the page', async () => {
    const onReady = jest.fn();
    const name = `zone-partners`;
    if (!customElements.get(name))
      customElements.define(
        name,
        class extends HTMLElement {
          connectedCallback() {
            queueMicrotask(() => this.dispatchEvent(new CustomEvent('zone-ready')));
          }
        },
      );
    await render(h(ZonePartners, { origin: ORIGIN, onReady }));
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('removes attributes whose props are no longer given', async () => {
    await render(h(ZoneDirectory, { origin: ORIGIN, lang: 'ar', path: '/a', theme: 'dark' }));
    await render(h(ZoneDirectory, { origin: ORIGIN }));
    expect(element().getAttributeNames()).toEqual([]);
  });

  it('passes the element to a ref', async () => {
    const ref = React.createRef<HTMLElement>() as React.RefObject<never>;
    await render(h(ZonePartners, { origin: ORIGIN, ref }));
    expect(ref.current).toBe(element());
    await render(null);
    expect(ref.current).toBeNull();
  });

  it('calls onError when the script fails to load, and keeps the children', async () => {
    const onError = jest.fn();
    const origin = `${ORIGIN}:8443`;
    await render(h(ZonePartners, { origin, onError }, 'Partners'));
    await act(async () => {
      document.querySelector(`script[src^="${origin}"]`)?.dispatchEvent(new Event('error'));
    });
    expect(onError.mock.calls).toEqual([
      [
        expect.objectContaining({
          detail: { code: 'script', error: expect.objectContaining({ code: 'script' }) },
        }),
      ],
    ]);
    expect(place).toHaveTextContent('Partners');
  });

  it('hydrates server-rendered HTML without a mismatch', async () => {
    const view = h(
      ZonePartners,
      { origin: ORIGIN, lang: 'ar', className: 'wide' },
      h('a', { href: '/own' }, 'Own'),
    );
    const html = server.renderToString(view);
    expect(html).toBe('<zone-partners lang="ar" class="wide"><a href="/own">Own</a></zone-partners>');
    await act(async () => root.unmount());
    place.remove();
    place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = html;
    const before = element();
    await act(async () => {
      root = client.hydrateRoot(place, view, {
        onRecoverableError: (error) => {
          throw error;
        },
      });
    });
    expect(element()).toBe(before);
  });
});
