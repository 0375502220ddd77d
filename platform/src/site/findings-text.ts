import { type BaseFinding, FINDING_KINDS, type FindingCode } from '@zone-directory/shared-data/core';
import type { BaseReview } from './base-review';

/** Renders a review for people at a terminal: the findings of each kind below its title and their number. */
export function findingsText({ counts, findings }: BaseReview): string {
  const kinds = Object.entries(counts) as [FindingCode, number][];
  return kinds
    .map(([code, count]) => {
      const lines = findings.filter((finding) => finding.code === code).map(linesOf);
      return `${FINDING_KINDS[code].title} (${count})\n${lines.join('')}`;
    })
    .join('\n');
}

function linesOf({ table, id, name, value, problem, remedy }: BaseFinding): string {
  const shown = value === '' || problem.includes(value) ? '' : ` [${value}]`;
  return `  ${[table, id, name].filter(Boolean).join('  ')}\n    ${problem}${shown}\n    → ${remedy}\n`;
}
