import { startServer } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { fetchLocalFirst } from './local-files';

const RELEASE = 'mf-directory/1.0.0-abc';
const store = () =>
  folderWith({
    [`releases/${RELEASE}/server/x.cjs`]: 'own',
    'releases/mf-directory/secret.cjs': 'of no release',
    'secret.cjs': 'of no release',
  });
const textAt = async (url: string) => {
  const answer = await fetchLocalFirst(await store())(url);
  return answer.ok ? answer.text() : answer.status;
};

it.each([`/${RELEASE}/server/x.cjs`, `http://no-such-host.invalid/below/${RELEASE}/server/x.cjs`])(
  'reads %s from its own folder',
  async (url) => {
    expect(await textAt(url)).toBe('own');
  },
);

it('fetches what was published elsewhere from its origin', async () => {
  const origin = await startServer((request, response) => void response.end(`from there: ${request.url}`));
  const url = `/mf-partners/1.0.0-abc/server/x.cjs`;
  expect(await textAt(`${origin.url}${url}`)).toBe(`from there: ${url}`);
  await origin.close();
});

it.each([
  `/${RELEASE}/server/other.cjs`,
  `/${RELEASE}/../secret.cjs`,
  `/${RELEASE}/../../../secret.cjs`,
  '/mf-directory/1.0.0-../x/../../../secret.cjs',
])('finds nothing else on its own origin: %s', async (url) => {
  expect(await textAt(url)).toBe(404);
});
