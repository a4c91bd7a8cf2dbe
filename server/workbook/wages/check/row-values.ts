import type { RowIssue } from '@contract/wages/import-schemas';
import { NOTHING } from '../../mapping/samples';
import { addAmount } from '@contract/wages/net/components';
import type { Cell, SheetRow } from '../../types';
import { readAmount } from './amount';
import type { ColumnPlan, PlannedColumn } from './column-plan';
import type { ControlTotals } from './control-totals';
import { displayText } from '../../rows/display';
import type { RowIdentity } from './match-row';

const LONGEST_TEXT = 500;

export interface RowValues {
  cells: string[];
  /** Sums by SLOT. */
  sums: Float64Array;
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
): RowValues {
  const values: RowValues = {
    cells: new Array<string>(plan.planned.length),
    sums,
    netFen: null,
    grossFen: null,
    deductFen: null,
    broken: false,
  };
  for (let place = 0; place < plan.planned.length; place += 1) {
    const planned = plan.planned[place] as PlannedColumn; // place < length
    const cell = row.cells[planned.index];
    if (cell?.computed) issues.push(computed(row, planned, cell));
    values.cells[place] =
      planned.role === 'amount'
        ? amountText(row, planned, cell, totals, issues, values)
        : otherText(row, planned, cell, who, issues);
  }
  return values;
}

function amountText(
  row: SheetRow,
  planned: PlannedColumn,
  cell: Cell | undefined,
  totals: ControlTotals,
  issues: RowIssue[],
  values: RowValues,
): string {
  const amount = readAmount(cell);
  if (amount.problem) {
    const { code, level, message } = amount.problem;
    issues.push({
      level,
      code,
      column: planned.index,
      value: cell?.text.slice(0, 60) ?? '',
      message: `第${row.rowNo}行“${planned.column.label}”${message}`,
    });
    if (level === 'error') values.broken = true;
  }
  if (amount.fen !== null) {
    addAmount(values.sums, planned.roles, amount.fen);
    totals.addAmount(planned.amountPlace, amount.fen);
    if (planned.column.target === 'netPay') values.netFen = amount.fen;
    else if (planned.column.target === 'grossPay') values.grossFen = amount.fen;
    else if (planned.column.target === 'totalDeduction') values.deductFen = amount.fen;
  }
  return amount.text;
}

function otherText(
  row: SheetRow,
  planned: PlannedColumn,
  cell: Cell | undefined,
  who: RowIdentity,
  issues: RowIssue[],
): string {
  if (planned.role === 'secret') return '';
  if (planned.role === 'identity') {
    const own = identityText(planned, who);
    if (own !== null) return own;
  }
  if (!cell) return '';
  const where = `第${row.rowNo}行“${planned.column.label}”`;
  if (planned.role !== 'unused' && cell.kind === 'error')
    issues.push({
      level: 'error',
      code: 'excelError',
      column: planned.index,
      value: cell.text,
      message: `${where}是Excel错误值“${cell.text}”，请在原表中修正，或在此处直接填写`,
    });
  if (planned.role !== 'unused' && cell.kind === 'formula')
    issues.push({
      level: 'error',
      code: 'formulaNoValue',
      column: planned.index,
      message: `${where}的公式没有保存计算结果，请直接填写，或用Excel打开原表保存后重新上传`,
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
      value: text.slice(0, 60),
      message: `${where}的值“${text.slice(0, 40)}”不是数字，将按文字显示，请核对`,
    });
  }
  if (planned.role === 'text' && text.length > LONGEST_TEXT)
    issues.push({
      level: 'warning',
      code: 'textTooLong',
      column: planned.index,
      message: `${where}有${text.length}个字，超过${LONGEST_TEXT}字，工资条上可能显示不全`,
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

function computed(row: SheetRow, planned: PlannedColumn, cell: Cell): RowIssue {
  return {
    level: 'info',
    code: 'formulaComputed',
    column: planned.index,
    value: displayText(cell),
    message: `第${row.rowNo}行“${planned.column.label}”的公式“=${(cell.formula ?? '').slice(0, 60)}”没有保存结果，已计算所得 ${displayText(cell)}`,
  };
}
