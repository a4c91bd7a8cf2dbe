import type { RowIssue } from '@contract/wages/issues/catalogue';
import { NOTHING } from '../../mapping/samples';
import { addAmount } from '@contract/wages/net/components';
import type { NetFormula } from '@contract/wages/net/identities';
import type { Cell, SheetRow } from '../../types';
import { exactFen, fenText, readAmount } from './amount';
import type { ColumnPlan, PlannedColumn } from './column-plan';
import type { ControlTotals } from './control-totals';
import { displayText } from '../../rows/display';
import { figureIn } from '../../rows/figure';
import { atCell } from './at-cell';
import type { RowIdentity } from './row-identity';

const LONGEST_TEXT = 500;

export interface RowValues {
  cells: string[];
  /** Sums by SLOT. */
  sums: Float64Array;
  /** By figurePlace, as the audit takes them. */
  figures: Float64Array;
  netFen: number | null;
  /** As the sheet states them. */
  grossFen: number | null;
  deductFen: number | null;
  /** An amount could not be read: the row cannot take part in the net check. */
  broken: boolean;
}

/** Reads every column of a person's row: display texts, sums (into `sums`, zeroed by the caller), and the doubts about single cells. */
export function readValues(
  row: SheetRow,
  plan: ColumnPlan,
  who: RowIdentity,
  totals: ControlTotals,
  issues: RowIssue[],
  sums: Float64Array,
  figures: Float64Array,
): RowValues {
  const values: RowValues = {
    cells: new Array<string>(plan.planned.length),
    sums,
    figures: figures.fill(NaN),
    netFen: null,
    grossFen: null,
    deductFen: null,
    broken: false,
  };
  for (let place = 0; place < plan.planned.length; place += 1) {
    const planned = plan.planned[place] as PlannedColumn; // place < length
    const cell = row.cells[planned.index];
    if (planned.role === 'computed') {
      values.cells[place] = '';
      continue;
    }
    if (cell?.computed) issues.push(computed(planned, cell));
    if (planned.role === 'amount') {
      values.cells[place] = amountText(planned, cell, totals, issues, values);
      continue;
    }
    values.cells[place] = otherText(planned, cell, who, issues);
    if (planned.figurePlace !== -1) figures[planned.figurePlace] = figureIn(cell);
  }
  return values;
}

/** Net by the sheet's formula, where the row states any amount and all could be read. */
export function computeNet(values: RowValues, plan: ColumnPlan, totals: ControlTotals, formula: NetFormula): void {
  const stated = plan.planned.some(({ role }, place) => role === 'amount' && values.cells[place] !== '');
  if (values.broken || !stated) return;
  const fen = formula(values.sums, 0);
  plan.planned.forEach(({ role, roles, amountPlace, figurePlace }, place) => {
    if (role !== 'computed') return;
    values.cells[place] = fenText(fen);
    values.netFen = fen;
    addAmount(values.sums, roles, fen);
    values.figures[figurePlace] = fen;
    totals.addAmount(amountPlace, fen);
  });
}

function amountText(
  planned: PlannedColumn,
  cell: Cell | undefined,
  totals: ControlTotals,
  issues: RowIssue[],
  values: RowValues,
): string {
  const amount = readAmount(cell);
  if (amount.problem) {
    issues.push(atCell(amount.problem, planned));
    if (amount.problem.level === 'error') values.broken = true;
  }
  if (amount.fen !== null) {
    addAmount(values.sums, planned.roles, amount.fen);
    values.figures[planned.figurePlace] = amount.fen;
    totals.addAmount(planned.amountPlace, amount.fen, exactFen(cell, amount.fen));
    if (planned.column.target === 'netPay') values.netFen = amount.fen;
    else if (planned.column.target === 'grossPay') values.grossFen = amount.fen;
    else if (planned.column.target === 'totalDeduction') values.deductFen = amount.fen;
  }
  return amount.text;
}

function otherText(planned: PlannedColumn, cell: Cell | undefined, who: RowIdentity, issues: RowIssue[]): string {
  if (planned.role === 'secret') return '';
  if (planned.role === 'identity') {
    const own = identityText(planned, who);
    if (own !== null) return own;
  }
  if (!cell) return '';
  const { label } = planned.column;
  if (planned.role !== 'unused' && cell.kind === 'error')
    issues.push({
      level: 'error',
      code: 'excelError',
      column: planned.index,
      values: { label, value: cell.text },
    });
  if (planned.role !== 'unused' && cell.kind === 'formula')
    issues.push({
      level: 'error',
      code: 'formulaNoValue',
      column: planned.index,
      values: { label, formula: (cell.formula ?? '').slice(0, 60) },
    });
  const text = displayText(cell);
  if (
    planned.role === 'number' &&
    cell.kind === 'text' &&
    !NOTHING.test(text) &&
    text !== '' &&
    !/^[+-]?[\d,]+(\.\d+)?$/.test(text.normalize('NFKC'))
  ) {
    issues.push({
      level: 'warning',
      code: 'numberInvalid',
      column: planned.index,
      values: { label, value: text.slice(0, 40) },
    });
  }
  if (planned.role === 'text' && text.length > LONGEST_TEXT)
    issues.push({
      level: 'warning',
      code: 'textTooLong',
      column: planned.index,
      values: { label, length: text.length, max: LONGEST_TEXT },
    });
  return text;
}

/** Normalised or masked text of an identity column; null for those shown as they are (部门, 岗位, 开户行). */
function identityText(planned: PlannedColumn, who: RowIdentity): string | null {
  switch (planned.identity) {
    case 'name':
      return who.name;
    case 'staffNo':
      return who.staffNo;
    case 'idNo':
      return who.idNo.shown;
    case 'mobile':
      return who.mobile.shown;
    case 'bankCardNo':
      return who.bankCard.shown;
    default:
      return null;
  }
}

function computed({ index, column }: PlannedColumn, cell: Cell): RowIssue {
  return {
    level: 'info',
    code: 'formulaComputed',
    column: index,
    values: { label: column.label, formula: (cell.formula ?? '').slice(0, 60), value: displayText(cell) },
  };
}
