import { exposeInventory, type Inventory } from './inventory';

it("exposes the composition's current inventory and how to replace a remote, read-only", async () => {
  let generation = 1;
  const replace = jest.fn(async () => {});
  exposeInventory({
    inventory: (): Inventory => ({ host: { name: 'shell', version: '1.0.0-a' }, generation, parts: {} }),
    replace,
  });
  expect(window.__composition?.generation).toBe(1);
  generation = 2;
  expect(window.__composition?.generation).toBe(2);
  Reflect.set(window, '__composition', {});
  expect(window.__composition?.generation).toBe(2);
  await window.__composition?.replace('mf-directory');
  expect(replace).toHaveBeenCalledWith('mf-directory');
});
