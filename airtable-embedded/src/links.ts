import type { Row, Store, Table } from './store';

function idsIn(row: Row, field: string): readonly string[] {
  const value = row.fields.get(field);
  return Array.isArray(value) ? value : [];
}

function removeId(row: Row | undefined, field: string, id: string): void {
  const ids = row && idsIn(row, field);
  if (!ids?.includes(id)) return;
  row?.fields.set(
    field,
    ids.filter((own) => own !== id),
  );
}

/** Sets cells. Where two tables link to each other, the other side is updated too, as in the real service. */
export function setCells(table: Table, row: Row, cells: ReadonlyMap<string, unknown>): void {
  for (const [field, value] of cells) {
    const before = idsIn(row, field);
    row.fields.set(field, value);
    const { target, back } = table.links.get(field) ?? {};
    if (!target || back === undefined) continue;
    const after = idsIn(row, field);
    for (const id of before) if (!after.includes(id)) removeId(target.row(id), back, row.id);
    for (const id of after) {
      const other = target.row(id);
      if (other) other.fields.set(back, [...new Set([...idsIn(other, back), row.id])]);
    }
  }
}

/** Deletes a record and every link to it; false if there is none. */
export function deleteRow(store: Store, removedFrom: Table, id: string): boolean {
  if (!removedFrom.remove(id)) return false;
  for (const table of store.tables) {
    for (const [field, { target }] of table.links) {
      if (target === removedFrom) for (const row of table.rows()) removeId(row, field, id);
    }
  }
  return true;
}
