import { fenToYuan, parseMoney } from '@contract/money';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { NOTHING } from '../../mapping/samples';
import type { Cell } from '../../types';
import type { CellProblem } from './at-cell';

export type AmountProblem = CellProblem<'amountInvalid' | 'amountTooPrecise' | 'excelError' | 'formulaNoValue'>;
type NoAmount = Extract<RowIssue, { code: 'amountInvalid' }>['values']['why'];

/** `fen` null: empty cell or a problem. `text` is what to show: yuan with two decimals, or the cell as it is. */
export interface Amount {
  fen: number | null;
  text: string;
  problem?: AmountProblem;
}

const EMPTY: Amount = { fen: null, text: '' };
/** More decimals than this in a text are the tail of a double, not something a person typed. */
const TYPED_DECIMALS = 6;
/** What a double's arithmetic leaves of a half 分. */
const REST = 1e-6;

/**
 * Reads an amount cell in yuan. Amounts fit a double's 53 bits by far (at most 9,999,999.99), so rows are added
 * up in plain integers of 分; numbers from a spreadsheet's arithmetic are rounded half up, typed ones are not.
 */
export function readAmount(cell: Cell | undefined): Amount {
  if (!cell) return EMPTY;
  if (cell.kind === 'number' || cell.kind === 'text') {
    const fen = quickFen(cell.text);
    if (fen === fen) return { fen, text: quickText(cell.text, fen) };
  }
  return readSlowly(cell);
}

/** What quickFen read as `fen`, with two decimals; mostly the text itself with a bit added. */
function quickText(text: string, fen: number): string {
  const first = text.charCodeAt(0);
  if (first < 49 || first > 57) return fenText(fen); // signs, leading zeros
  const decimals = text.length - 1 - text.indexOf('.');
  if (decimals === text.length) return `${text}.00`;
  return decimals === 2 ? text : decimals === 1 ? `${text}0` : fenText(fen);
}

/** 分 as yuan text with two decimals. */
export function fenText(fen: number): string {
  const value = fen < 0 ? -fen : fen;
  const whole = Math.floor(value / 100);
  const rest = value - whole * 100;
  return `${fen < 0 ? '-' : ''}${whole}.${rest < 10 ? '0' : ''}${rest}`;
}

/** 分 of a cell as a spreadsheet adds it up, with what was rounded off; `fen`: what it was read as. */
export function exactFen(cell: Cell | undefined, fen: number): number {
  if (cell?.kind !== 'number' || behindPoint(cell.text) <= 2) return fen;
  const exact = Number(cell.text) * 100;
  return Math.abs(exact - fen) <= 0.5 + REST ? exact : fen;
}

/** Characters behind the last point; all where there is none. Asked of every amount, so by single characters. */
function behindPoint(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && text.charCodeAt(at) !== 46) at -= 1;
  return text.length - 1 - at;
}

/** Digits with up to two decimals and nothing else, else NaN. */
function quickFen(text: string): number {
  const length = text.length;
  if (length === 0 || length > 11) return NaN;
  let at = text.charCodeAt(0) === 45 ? 1 : 0;
  const first = at;
  let value = 0;
  let decimals = -1;
  for (; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 46) {
      if (decimals !== -1 || at === first) return NaN;
      decimals = 0;
    } else if (code >= 48 && code <= 57) {
      value = value * 10 + (code - 48);
      if (decimals !== -1) decimals += 1;
    } else return NaN;
  }
  if (decimals > 2 || at === first) return NaN;
  const fen = decimals === 2 ? value : decimals === 1 ? value * 10 : value * 100;
  if (fen > 999_999_999) return NaN;
  return first === 1 && fen !== 0 ? -fen : fen;
}

function readSlowly(cell: Cell): Amount {
  const text = cell.text.trim();
  switch (cell.kind) {
    case 'error':
      return problem(text, { level: 'error', code: 'excelError', values: { value: text } });
    case 'formula':
      return problem('', {
        level: 'error',
        code: 'formulaNoValue',
        values: { formula: (cell.formula ?? '').slice(0, 60) },
      });
    case 'date':
    case 'boolean':
      return noAmount(text, cell.kind);
    default:
  }
  if (text === '' || NOTHING.test(text)) return EMPTY;
  const fromSheet = cell.kind !== 'text';
  const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  const parsed = parseMoney(text, { round: fromSheet || decimals > TYPED_DECIMALS, scientific: fromSheet });
  if (parsed.ok) return { fen: Number(parsed.fen), text: fenToYuan(parsed.fen) };
  if (parsed.reason === 'grouping') return readComma(text);
  if (parsed.reason === 'tooPrecise')
    return problem(text, { level: 'error', code: 'amountTooPrecise', values: { value: shown(text) } });
  return noAmount(text, parsed.reason);
}

/** "234,22": two digits behind a comma are no thousands; taken as 234.22 and shown to the clerk. */
function readComma(text: string): Amount {
  const match = /^([+-]?\d{1,7})[,，](\d{1,2})$/.exec(text.normalize('NFKC'));
  const parsed = match ? parseMoney(`${match[1]}.${match[2]}`) : null;
  if (!parsed?.ok) return noAmount(text, 'comma');
  const read = fenToYuan(parsed.fen);
  return {
    fen: Number(parsed.fen),
    text: read,
    problem: {
      level: 'warning',
      code: 'amountInvalid',
      values: { value: shown(text), why: 'commaRead', read },
    },
  };
}

const problem = (text: string, problem: AmountProblem): Amount => ({ fen: null, text, problem });

const noAmount = (text: string, why: NoAmount): Amount =>
  problem(text, { level: 'error', code: 'amountInvalid', values: { value: shown(text), why, read: '' } });

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
