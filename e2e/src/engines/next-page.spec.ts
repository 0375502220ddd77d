import { REMOTES } from '../zone/remotes';
import { expect, test } from './fixtures';

test('the files of the next page are fetched ahead, each with one request, and the policy refuses none', async ({
  visitor,
  restored: zone,
}) => {
  /** Scripts and style sheets that were requested of the remotes since the last call. */
  const requested = async () => {
    const paths = await Promise.all(REMOTES.map((remote) => zone.run({ do: 'requests', remote })));
    return (paths as string[][]).flat().filter((path) => /\.(js|css)$/.test(path));
  };
  const isForm = (path: string) => path.startsWith('/mf-listing/');
  await requested();
  await visitor.open('/?lng=en');
  const ahead: string[] = [];
  await expect(async () => {
    const more = await requested();
    ahead.push(...more);
    expect(ahead.filter(isForm).length).toBeGreaterThan(1);
    expect(more).toEqual([]);
  }).toPass({ intervals: [500], timeout: 20_000 });
  await visitor.click('header a[href="/list-your-business"]');
  await visitor.see('main form [type=submit]');
  await visitor.settled();
  const files = ahead.filter(isForm);
  expect(files.filter((path, place) => files.indexOf(path) !== place)).toEqual([]);
  expect((await requested()).filter(isForm)).toEqual([]);
});
