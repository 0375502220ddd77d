import { minify } from '@swc/core';
import droppable from './droppable';

const LIBRARY = `
import * as React2 from 'react';
try {
  if (isBrowser) {
    window.__placeVersion = // @ts-expect-error
    "7.0.0";
  }
} catch (e) {
}
var PlaceContext = React2.createContext({});
PlaceContext.displayName = "Place";
var Form = React2.forwardRef(function FormWithRef() { return send(React2.useContext(PlaceContext)); });
Form.displayName = "Form";
var Used = React2.memo(() => 'used');
Used.displayName = "Used";
function send() { return 'sent'; }
registry.add(Used);
export { Used };
`;

const minified = async (source: string) => (await minify(source, { module: true, compress: true })).code;

it('lets a build drop unused components and everything they call', async () => {
  expect(await minified(LIBRARY)).toMatch(/forwardRef.*sent/);
  expect(await minified(droppable(LIBRARY))).not.toMatch(/forwardRef|createContext|sent|displayName/);
});

it('leaves no version of the library in the page', async () => {
  expect(await minified(LIBRARY)).toContain('__placeVersion');
  expect(await minified(droppable(LIBRARY))).not.toContain('__placeVersion');
});

it('keeps used components, and statements that do more than create one', async () => {
  expect(await minified(droppable(LIBRARY))).toMatch(/memo\(.*used.*registry\.add\(/);
});
