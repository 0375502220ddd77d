/** A text as a formula's string literal. The backslash goes first, or it would escape the escapes. */
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
 * The formula that keeps the businesses linked to a category and a subcategory of these names (specification,
 * section 7). It keeps too many where one name contains another: check the record ids of what comes back.
 * @returns undefined when neither name can be asked for.
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
