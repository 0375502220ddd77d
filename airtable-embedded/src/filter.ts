import { cellValue } from './cells';
import { invalidFormula } from './errors';
import { Budget, FormulaTooExpensive } from './formula/budget';
import { compileFormula, type FieldResolver } from './formula/compile';
import { FormulaError } from './formula/formula-error';
import { isTruthy } from './formula/values';
import type { Row, Store, Table } from './store';

const MAX_FORMULA = 1_000_000;

/** A formula may spell a field's name in any case, or use its id. */
function fieldResolver(table: Table): FieldResolver {
  let folded: Map<string, string> | undefined;
  return (name) => {
    const exact = table.fieldName(name);
    if (exact !== undefined) return exact;
    folded ??= new Map([...table.fieldNames].map((field) => [field.toLowerCase(), field]));
    return folded.get(name.toLowerCase());
  };
}

/** Returns the rows that match a formula. Throws INVALID_FILTER_BY_FORMULA. */
export function filterRows(
  store: Store,
  table: Table,
  rows: readonly Row[],
  formula: string,
): readonly Row[] {
  if (formula === '') return rows;
  if (formula.length > MAX_FORMULA) throw invalidFormula('Formula is too long.');
  try {
    const program = compileFormula(formula, fieldResolver(table));
    const budget = new Budget();
    return rows.filter((row) => {
      const view = {
        id: row.id,
        createdTime: row.createdTime,
        field: (name: string) => cellValue(store, table, row, name),
      };
      return isTruthy(program.run(view, budget));
    });
  } catch (error) {
    if (error instanceof FormulaError || error instanceof FormulaTooExpensive) {
      throw invalidFormula(error.message);
    }
    throw error;
  }
}
