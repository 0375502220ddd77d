import path from 'node:path';
import { folderWith, siteSettings } from './page.testing';
import { readPageConfiguration } from './page-configuration';

const access = { apiKey: 'key', baseId: 'appExample0000001', endpointUrl: 'http://localhost:3904' };

const read = async (content: unknown, airtable = access) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const site = await folderWith({ 'site.config.json': text });
  return { file: path.join(site, 'site.config.json'), result: readPageConfiguration(site, airtable) };
};

it('is the settings of the site with the base and the addresses of the page', async () => {
  const { result } = await read({ $schema: './site.schema.json', ...siteSettings() });
  expect(await result).toEqual({
    mode: 'direct',
    airtable: access,
    functionsUrl: '/.netlify/functions/',
    siteUrl: '/site/',
    site: siteSettings(),
  });
});

it('names the file and each field at fault, one a line', async () => {
  const { categories, ...rest } = siteSettings();
  const [first, ...others] = categories;
  const { file, result } = await read({
    ...rest,
    email: 'nobody',
    categories: [{ ...first, recordId: 'logistics' }, ...others],
  });
  const error = await result.catch((reason: Error) => reason);
  expect(error).toMatchObject({
    name: 'DeploymentError',
    message: `${file}: email is not an e-mail address\n${file}: categories.0.recordId is not a record id`,
  });
});

it('names what is no field of a zone, however deep, and takes the same zone without it', async () => {
  const { categories, ...rest } = siteSettings();
  const [first, ...others] = categories;
  const { file, result } = await read({
    ...rest,
    suporter: {},
    brand: { ...rest.brand, tagLine: { en: 'x' } },
    categories: [{ ...first, bussinessCount: 7 }, ...others],
  });
  const error = await result.catch((reason: Error) => reason);
  expect(error).toMatchObject({ name: 'DeploymentError' });
  expect(
    String((error as Error).message)
      .split('\n')
      .sort(),
  ).toEqual([
    `${file}: brand.tagLine is not a field of a zone`,
    `${file}: categories.0.bussinessCount is not a field of a zone`,
    `${file}: suporter is not a field of a zone`,
  ]);
  const twin = await read({ ...rest, categories });
  expect((await twin.result).site).toEqual(siteSettings());
});

it.each([
  ['a list', [], 'brand is missing'],
  ['a number', 7, 'is not an object'],
])('names the file when it holds %s', async (_, content, fault) => {
  const { file, result } = await read(content);
  await expect(result).rejects.toThrow(file);
  await expect(result).rejects.toThrow(fault);
});

it('names a file that is not JSON, or not there', async () => {
  const broken = await read('{ "brand": ');
  await expect(broken.result).rejects.toThrow(`${broken.file} is not JSON: `);
  await expect(broken.result).rejects.toMatchObject({ name: 'DeploymentError' });
  await expect(readPageConfiguration('/no/such/site', access)).rejects.toThrow(
    '/no/such/site/site.config.json cannot be read',
  );
});

it.each([
  [{ apiKey: ' ' }, 'AIRTABLE_API_KEY is empty'],
  [{ baseId: 'tblExample' }, 'AIRTABLE_BASE_ID is not a base id'],
  [{ endpointUrl: 'ftp://base.example' }, 'AIRTABLE_ENDPOINT_URL is not an http or https address'],
])('names the variable of a base that cannot be used: %j', async (fault, message) => {
  const { result } = await read(siteSettings(), { ...access, ...fault });
  await expect(result).rejects.toMatchObject({ name: 'DeploymentError', message });
});
