import { MountContextError, parseMountContext } from './mount';

it('fills in the defaults', () => {
  expect(parseMountContext({ configuration: '/zone-config.json' })).toEqual({
    configuration: '/zone-config.json',
    routing: 'memory',
    basename: '/',
  });
});

it("keeps the page's options", () => {
  const context = {
    configuration: { mode: 'direct' },
    lang: 'ar',
    routing: 'hash',
    basename: '/zone',
    path: '/categories/x',
    linkBase: 'https://zone.example/ar/',
    headingLevel: 6,
    onEvent: () => {},
  };
  expect(parseMountContext(context)).toEqual(context);
});

it.each([
  ['no context', undefined, 'context'],
  ['a string', '/zone-config.json', 'context'],
  ['no configuration', {}, 'configuration'],
  ['an empty URL', { configuration: '' }, 'configuration'],
  ['a number as configuration', { configuration: 1 }, 'configuration'],
  ['a list as configuration', { configuration: [] }, 'configuration'],
  ['a fractional level', { configuration: '/c', headingLevel: 2.5 }, 'headingLevel'],
  ['a base with a query', { configuration: '/c', linkBase: 'https://zone.example/?a=/' }, 'linkBase'],
  ['a name inherited by every object', { configuration: '/c', constructor: 'x' }, 'constructor'],
  ['an unknown routing', { configuration: '/c', routing: 'server' }, 'routing'],
  ['a language that is not a string', { configuration: '/c', lang: 7 }, 'lang'],
  ['a basename that is not a string', { configuration: '/c', basename: null }, 'basename'],
])('refuses %s and names the field', (_, context, field) => {
  expect(() => parseMountContext(context)).toThrow(MountContextError);
  expect(() => parseMountContext(context)).toThrow(`mount: ${field}: `);
});
