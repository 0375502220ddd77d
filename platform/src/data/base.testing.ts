import type { BaseFile } from 'airtable-embedded/base-file';
import { testBase } from 'airtable-embedded/test-base';

/** A base with as many businesses; 250 are three pages. */
export function baseOf(businesses = 250): BaseFile {
  const base = testBase(businesses);
  const { Categories, Subcategories, Businesses } = base.tables;
  if (!Categories || !Subcategories || !Businesses) throw new Error('The base lacks a table');
  const tables = {
    Categories: { ...Categories, fields: ['Description', 'Icon'] },
    Subcategories: { ...Subcategories, fields: ['Description'] },
    Businesses,
  };
  return { ...base, tables };
}
