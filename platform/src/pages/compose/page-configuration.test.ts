import { siteSettings } from './page.testing';
import { pageConfiguration } from './page-configuration';

const access = { apiKey: 'key', baseId: 'appExample0000001', endpointUrl: 'http://localhost:3904' };

it('consists of the settings of the site, the base and the URLs of the page', () => {
  expect(pageConfiguration(siteSettings(), access)).toEqual({
    mode: 'direct',
    airtable: access,
    functionsUrl: '/.netlify/functions/',
    siteUrl: '/site/',
    site: siteSettings(),
  });
});

it.each([
  [{ apiKey: ' ' }, 'AIRTABLE_API_KEY is empty'],
  [{ baseId: 'tblExample' }, 'AIRTABLE_BASE_ID is not a base id'],
  [{ endpointUrl: 'ftp://base.example' }, 'AIRTABLE_ENDPOINT_URL is not an http or https address'],
])('names the variable that makes the base unusable: %j', (fault, message) => {
  const configure = () => pageConfiguration(siteSettings(), { ...access, ...fault });
  expect(configure).toThrow(expect.objectContaining({ name: 'DeploymentError', message }));
});
