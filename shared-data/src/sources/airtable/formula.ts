/** Returns a text as a formula's string literal. Backslashes are escaped first, or they would escape the escapes. */
export function quoted(text: string): string {
  const escaped = text
    .replace(/\\/g, '\\\\')
    .replace(/"/g, '\\"')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/\t/g, '\\t');
  return `"${escaped}"`;
}

/**
 * Returns the formula that selects the businesses linked to a category and a subcategory of these names (specification,
 * section 7). It selects too many if one name contains another: check the record ids of the result.
 * @returns undefined if neither name can be queried.
 */
export function linkedByName(categoryName: string, subcategoryName: string): string | undefined {
  const conditions = [
    ...linkContains('Category', categoryName),
    ...linkContains('Subcategory', subcategoryName),
  ];
  return conditions.length === 0 ? undefined : `AND(${conditions.join(', ')})`;
}

function linkContains(field: string, name: string): string[] {
  // An empty name matches nothing, and half a surrogate pair cannot be sent: then the record ids alone decide.
  if (name === '' || /\p{Surrogate}/u.test(name)) return [];
  return [`FIND(${quoted(name)}, ARRAYJOIN({${field}}))`];
}
