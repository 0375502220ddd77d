import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { configureData } from '../page-data';
import { matchRanges } from '../search/match-ranges';
import { exampleConfiguration } from '../testing/settings';
import { DataText } from './data-text';
import { fieldLanguage } from './field-language';

const html = (element: ReactElement) => render(element).container.innerHTML;

function zoneOf(dataLanguage: string): void {
  const configuration = exampleConfiguration();
  configureData({ ...configuration, site: { ...configuration.site, dataLanguage } });
}

beforeEach(() => zoneOf('ar'));

it('has the language of the data by default, and a declared language instead', () => {
  expect(html(<DataText text="مخازن" />)).toBe('<bdi lang="ar" dir="auto">مخازن</bdi>');
  expect(html(<DataText text="Lager" lang="de" />)).toBe('<bdi lang="de" dir="auto">Lager</bdi>');
  zoneOf('fa');
  expect(html(<DataText text="مخازن" />)).toBe('<bdi lang="fa" dir="auto">مخازن</bdi>');
  expect(fieldLanguage({ text: 'مخازن' })).toBe('fa');
});

it('is a block with its own direction on request', () => {
  expect(html(<DataText as="p" className="text" text="مخازن" />)).toBe(
    '<p lang="ar" dir="auto" class="text">مخازن</p>',
  );
});

it('marks the searched text, also within a piece in another language', () => {
  const text = 'Stores, مخازن';
  const marked = (typed: string) =>
    html(<DataText text={text} lang="en" marked={matchRanges(text, typed)} />);
  expect(marked('tor')).toBe(
    '<bdi lang="en" dir="auto"><span><span>S</span><mark>tor</mark><span>es, </span></span><span lang="ar">مخازن</span></bdi>',
  );
  expect(marked('مخ')).toBe(
    '<bdi lang="en" dir="auto"><span>Stores, </span><span lang="ar"><mark>مخ</mark><span>ازن</span></span></bdi>',
  );
});

it('shows markup as text', () => {
  expect(html(<DataText text="<b>Quay</b>" lang="en" />)).toContain('&lt;b&gt;Quay&lt;/b&gt;');
});
