import { fenToYuan, parseMoney } from '@contract/money';
import { NOTHING } from '../../mapping/samples';
import type { Cell } from '../../types';

export type AmountProblem = 'amountInvalid' | 'amountTooPrecise' | 'excelError' | 'formulaNoValue';

/** `fen` null: empty cell or a problem. `text` is what to show: yuan with two decimals, or the cell as it is. */
export interface Amount {
  fen: number | null;
  text: string;
  problem?: { code: AmountProblem; level: 'error' | 'warning'; message: string };
}

const EMPTY: Amount = { fen: null, text: '' };
/** More decimals than this in a text are the tail of a double, not something a person typed. */
const TYPED_DECIMALS = 6;

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
function fenText(fen: number): string {
  const value = fen < 0 ? -fen : fen;
  const whole = Math.floor(value / 100);
  const rest = value - whole * 100;
  return `${fen < 0 ? '-' : ''}${whole}.${rest < 10 ? '0' : ''}${rest}`;
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
      return problem(text, 'excelError', `是Excel错误值“${text}”，请在原表中修正公式，或在此处直接填写金额`);
    case 'formula':
      return problem(
        '',
        'formulaNoValue',
        `的公式“=${(cell.formula ?? '').slice(0, 60)}”没有保存计算结果，且无法在此计算，请直接填写金额，或用Excel打开原表保存后重新上传`,
      );
    case 'date':
      return problem(text, 'amountInvalid', `的单元格是日期格式（显示为“${text}”），请改为金额`);
    case 'boolean':
      return problem(text, 'amountInvalid', `的值“${text}”不是金额，请改为数字`);
    default:
  }
  if (text === '' || NOTHING.test(text)) return EMPTY;
  const fromSheet = cell.kind !== 'text';
  const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  const parsed = parseMoney(text, { round: fromSheet || decimals > TYPED_DECIMALS, scientific: fromSheet });
  if (parsed.ok) return { fen: Number(parsed.fen), text: fenToYuan(parsed.fen) };
  if (parsed.reason === 'grouping') return readComma(text);
  if (parsed.reason === 'tooPrecise')
    return problem(text, 'amountTooPrecise', `的值“${shown(text)}”超过两位小数，请改为准确到分的金额`);
  if (parsed.reason === 'range')
    return problem(text, 'amountInvalid', `的值“${shown(text)}”超出范围（±9,999,999.99），请核对`);
  if (parsed.reason === 'scientific')
    return problem(text, 'amountInvalid', `的值“${shown(text)}”是科学计数法，请改为普通数字`);
  return problem(text, 'amountInvalid', `的值“${shown(text)}”不是金额，请改为数字（没有金额可留空）`);
}

/** "234,22": two digits behind a comma are no thousands; taken as 234.22 and shown to the clerk. */
function readComma(text: string): Amount {
  const match = /^([+-]?\d{1,7})[,，](\d{1,2})$/.exec(text.normalize('NFKC'));
  const parsed = match ? parseMoney(`${match[1]}.${match[2]}`) : null;
  if (!parsed?.ok) return problem(text, 'amountInvalid', `的值“${shown(text)}”中逗号的位置不对，请改为普通数字`);
  const read = fenToYuan(parsed.fen);
  return {
    fen: Number(parsed.fen),
    text: read,
    problem: {
      code: 'amountInvalid',
      level: 'warning',
      message: `的值“${shown(text)}”中的逗号不是千分位，已按 ${read} 读取，请核对`,
    },
  };
}

function problem(text: string, code: AmountProblem, message: string): Amount {
  return { fen: null, text, problem: { code, level: 'error', message } };
}

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
