import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { FormulaEvaluator } from '../../formula/evaluator';
import { isNumeric, textAt } from '../../layout/cells';
import type { AuditColumn } from '../types';
import type { ColumnFormula } from './column-formulas';

const LONGEST_SHOWN = 60;

/** Cells of the head that a column's formula counts with though nothing stands there, or a text that is no number. */
export function headAnchors(
  { label }: AuditColumn,
  { anchors, pattern, rows, count }: ColumnFormula,
  evaluator: FormulaEvaluator,
  head: number,
): SheetNotice[] {
  const [first] = rows;
  if (!first) return [];
  const formula = pattern.at(first.rowNo).slice(0, LONGEST_SHOWN);
  return anchors.flatMap(({ text: cell, column, rowNo, isFactor }): SheetNotice[] => {
    if (rowNo > head) return [];
    const row = evaluator.firstRow(rowNo);
    const text = textAt(row, column);
    const isBlank = text === '' && row?.cells[column]?.kind !== 'formula';
    const isWord = row?.cells[column]?.kind === 'text' && !isBlank && !isNumeric(row.cells[column]);
    // What is added may well be nothing.
    return (isBlank && isFactor) || isWord
      ? [
          {
            code: 'formulaAnchorEmpty',
            values: { label, formula, cell, rows: count, text: text.slice(0, LONGEST_SHOWN) },
          },
        ]
      : [];
  });
}
