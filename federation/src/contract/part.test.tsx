import { memo } from 'react';
import { isPartModule } from './part';

const Part = () => <p>part</p>;

it.each([
  ['a function', Part],
  ['a wrapped component', memo(Part)],
])('accepts a module with %s', (_, component) => {
  expect(isPartModule({ default: component })).toBe(true);
});

it.each([
  ['undefined', undefined],
  ['null', null],
  ['a component without a module', Part],
  ['no default export', { Part }],
  ['an element', { default: 'p' }],
  ['an empty object', { default: {} }],
  ['null as default', { default: null }],
])('refuses %s', (_, module) => {
  expect(isPartModule(module)).toBe(false);
});
