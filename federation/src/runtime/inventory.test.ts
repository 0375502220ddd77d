import { exposeInventory, type Inventory } from './inventory';

it("exposes the composition's current inventory, read-only", () => {
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
