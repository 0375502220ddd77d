import { memo } from 'react';
import { isPartModule } from './part';

const Part = () => <p>part</p>;

it.each([
  ['a function', Part],
  ['a wrapped component', memo(Part)],
])('can show a module with %s', (_, component) => {
  expect(isPartModule({ default: component })).toBe(true);
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['a component without a module', Part],
  ['no default export', { Part }],
  ['an element', { default: 'p' }],
  ['an empty object', { default: {} }],
  ['null as default', { default: null }],
])('cannot show %s', (_, module) => {
  expect(isPartModule(module)).toBe(false);
});
