import { normalizeBankCard } from '@contract/validators/bank-card';
import { isPersonName, normalizePersonName } from '@contract/validators/person-name';
import { textAt } from '../../../layout/cells';
import type { SheetRow } from '../../../types';
import type { BankColumns } from './columns';
import { isFailure, outcomeOf, outcomeOfCode } from './words';

/** Of so many rows a column must be what it is taken for; the first row may be a line of totals. */
const MOST = 0.8;
const CARD = /^\d{13,19}$|^\d{3,8}\*+\d{2,6}$/;
const AMOUNT = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d{1,8}\.\d{1,2}$/;
type Test = (text: string) => boolean;
/** No bank writes more columns. */
const WIDEST = 40;

/**
 * The columns of an answer without a header, as text files of banks are ("1|张三|6222…|5000.00|成功"; so the file a bank's manual
 * describes: 兰州银行 代发工资操作手册, 序号|姓名|帐号|金额|身份证|): by what stands in them. Null wherever one part could be in two columns.
 */
export function headlessColumns(rows: readonly SheetRow[]): BankColumns | null {
  const texts = (column: number) => rows.map((row) => textAt(row, column));
  const fits = (column: number, test: Test) => texts(column).filter(test).length >= Math.max(1, rows.length * MOST);
  const only = (test: Test, except: readonly (number | null)[] = []): number | null => {
    const found = columns.filter((column) => !except.includes(column) && fits(column, test));
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  const width = Math.min(WIDEST, Math.max(0, ...rows.map(({ cells }) => cells.length)));
  const columns = Array.from({ length: width }, (_, column) => column);
  const card = only((text) => CARD.test(normalizeBankCard(text)));
  const amount = only((text) => AMOUNT.test(text));
  const status = only((text) => outcomeOf(text) !== null);
  const name = only((text) => isName(text), [status]);
  if (card === null || amount === null || name === null) return null;
  const taken = [card, amount, name, status];
  const code = status === null ? only((text) => outcomeOfCode(text) !== null, taken) : null;
  if (status === null && code === null) return null;
  const reason = columns.find((column) => !taken.includes(column) && texts(column).some(isFailure)) ?? null;
  return { kind: 'bank', card, name, amount, status, code, returned: null, reason, note: null };
}

const isName = (text: string) =>
  /\p{Script=Han}/u.test(text) &&
  isPersonName(normalizePersonName(text)) &&
  outcomeOf(text) === null &&
  !isFailure(text);
