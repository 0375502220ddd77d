import { exposeInventory, type Inventory } from './inventory';

it('shows what the composition says at the moment, read-only', () => {
  let generation = 1;
  exposeInventory({
    inventory: (): Inventory => ({ host: { name: 'shell', version: '1.0.0-a' }, generation, parts: {} }),
  });
  expect(window.__composition?.generation).toBe(1);
  generation = 2;
  expect(window.__composition?.generation).toBe(2);
  Reflect.set(window, '__composition', {});
  expect(window.__composition?.generation).toBe(2);
});
