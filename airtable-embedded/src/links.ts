import type { Row, Store, Table } from './store';

function idsIn(row: Row, field: string): readonly string[] {
  const value = row.fields.get(field);
  return Array.isArray(value) ? value : [];
}

/** Sets one cell. Where two tables link to each other, the other side is updated too, as in the real service. */
export function setCell(store: Store, table: Table, row: Row, field: string, value: unknown): void {
  const link = table.links.get(field);
  const before = link?.back ? idsIn(row, field) : [];
  row.fields.set(field, value);
  if (!link?.back) return;
  const target = store.table(link.target);
  const after = idsIn(row, field);
  for (const id of before) {
    const other = target?.row(id);
    if (other && !after.includes(id)) {
      other.fields.set(
        link.back,
        idsIn(other, link.back).filter((own) => own !== row.id),
      );
    }
  }
  for (const id of after) {
    const other = target?.row(id);
    if (other && !idsIn(other, link.back).includes(row.id)) {
      other.fields.set(link.back, [...idsIn(other, link.back), row.id]);
    }
  }
}

/** Removes the ids of a table's deleted records from every field that links to it. */
export function unlink(store: Store, removedFrom: Table, ids: ReadonlySet<string>): void {
  for (const table of store.tables) {
    for (const [field, link] of table.links) {
      if (link.target !== removedFrom.name) continue;
      for (const row of table.rows()) {
        const linked = idsIn(row, field);
        if (linked.some((id) => ids.has(id))) {
          row.fields.set(
            field,
            linked.filter((id) => !ids.has(id)),
          );
        }
      }
    }
  }
}
