import { testedRemotes } from '../faults/tested-remotes';
import { expect, test } from './fixtures';

for (const { remote } of testedRemotes()) {
  test.describe(remote, () => {
    test.afterEach(({ zone }) => zone.run({ do: 'live', remote, build: 'own' }));

    test('a style for the whole page is not built', async ({ zone }) => {
      // A build, beside all other workers'.
      test.slow();
      // What is built with the other faults differs in nothing but this style sheet, and goes live.
      await zone.run({ do: 'live', remote, build: 'faults' });
      await expect(zone.run({ do: 'build leak', remote })).rejects.toThrow(/could not be built[\s\S]*\bh1\b/);
    });

    test('a style for the whole page is not promoted', async ({ zone }) => {
      await expect(zone.run({ do: 'live', remote, build: 'leak' })).rejects.toThrow(/\bh1\b/);
    });
  });
}
