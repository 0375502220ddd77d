import type { BaseFile } from 'airtable-embedded/base-file';
import { testBase } from 'airtable-embedded/test-base';

/** Returns a base with this many businesses; 250 fill three pages. */
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
