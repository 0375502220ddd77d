import { MountContextError, parseMountContext } from './mount';

it('fills in the defaults', () => {
  expect(parseMountContext({ configuration: '/zone-config.json' })).toEqual({
    configuration: '/zone-config.json',
    routing: 'memory',
    basename: '/',
  });
});

it('keeps what the page says', () => {
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
  ['a text', '/zone-config.json', 'context'],
  ['no configuration', {}, 'configuration'],
  ['an empty URL', { configuration: '' }, 'configuration'],
  ['a number as configuration', { configuration: 1 }, 'configuration'],
  ['a list as configuration', { configuration: [] }, 'configuration'],
  ['a level between two', { configuration: '/c', headingLevel: 2.5 }, 'headingLevel'],
  ['a base with a query', { configuration: '/c', linkBase: 'https://zone.example/?a=/' }, 'linkBase'],
  ['a name that every object has', { configuration: '/c', constructor: 'x' }, 'constructor'],
  ['an unknown routing', { configuration: '/c', routing: 'server' }, 'routing'],
  ['a language that is no text', { configuration: '/c', lang: 7 }, 'lang'],
  ['a basename that is no text', { configuration: '/c', basename: null }, 'basename'],
])('refuses %s and names the field', (_, context, field) => {
  expect(() => parseMountContext(context)).toThrow(MountContextError);
  expect(() => parseMountContext(context)).toThrow(`mount: ${field}: `);
});
