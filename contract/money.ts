/** Money is an integer count of 分 (1/100 yuan) in a bigint; on the wire it is its decimal text, e.g. "1234560" for 12,345.60. */
export type FenText = string;

/** Largest single amount, 9,999,999.99 yuan, in 分. */
export const MAX_FEN = 999_999_999n;

export type MoneyParse =
  | { ok: true; fen: bigint; rounded: boolean }
  | { ok: false; reason: 'notNumber' | 'grouping' | 'scientific' | 'range' | 'tooPrecise' };

export interface MoneyParseOptions {
  /** Accept more than two decimals and round half up (cells computed in floating point by a spreadsheet). Default false. */
  round?: boolean;
  /** Accept scientific notation (a number cell's stored text). Default false. */
  scientific?: boolean;
}

const PLAIN = /^([+-]?)(\d+)(?:\.(\d*))?$/;
const SCIENTIFIC = /^([+-]?)(\d+)(?:\.(\d*))?[eE]([+-]?\d{1,3})$/;

/**
 * Reads an amount in yuan from text into 分, digit by digit, never through a float.
 * Accepts thousands separators at every third digit, ￥ ¥ 元, full-width digits, a leading sign or (1,234.50) for negatives.
 * "234,22" is refused as `grouping`: its comma could be a decimal mark.
 */
export function parseMoney(text: string, options: MoneyParseOptions = {}): MoneyParse {
  let source = text
    .normalize('NFKC')
    .replace(/[\s￥¥元]/g, '')
    .replace(/^−/, '-');
  const bracketed = /^\((.+)\)$/.exec(source);
  if (bracketed?.[1]) source = `-${bracketed[1]}`;
  if (source.includes(',')) {
    if (!/^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(source)) {
      return { ok: false, reason: /^[+-]?[\d,]+(\.\d*)?$/.test(source) ? 'grouping' : 'notNumber' };
    }
    source = source.replace(/,/g, '');
  }
  const scientific = SCIENTIFIC.exec(source);
  if (scientific) {
    if (!options.scientific) return { ok: false, reason: 'scientific' };
    source = expandScientific(scientific);
  }
  const match = PLAIN.exec(source.startsWith('.') ? `0${source}` : source);
  if (!match) return { ok: false, reason: 'notNumber' };
  const [, sign, whole = '', fraction = ''] = match;
  const kept = fraction.slice(0, 2).padEnd(2, '0');
  const rest = fraction.slice(2).replace(/0+$/, '');
  if (rest !== '' && !options.round) return { ok: false, reason: 'tooPrecise' };
  let fen = BigInt(whole + kept);
  if (rest !== '' && roundsUp(rest)) fen += 1n;
  if (sign === '-') fen = -fen;
  if (fen > MAX_FEN || fen < -MAX_FEN) return { ok: false, reason: 'range' };
  return { ok: true, fen, rounded: rest !== '' };
}

/**
 * Half up on the decimal digits, taking the tail of a double into account: 0.285 is stored as
 * 0.284999999999999975…, which a spreadsheet writes as 0.28499999999999998 and shows as 0.285.
 */
function roundsUp(rest: string): boolean {
  if (rest.length >= 10) {
    const shortened = BigInt(rest.slice(0, 9)) + (Number(rest[9]) >= 5 ? 1n : 0n);
    return shortened >= 500_000_000n;
  }
  return Number(rest[0]) >= 5;
}

function expandScientific(match: RegExpExecArray): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits.padEnd(Math.min(point, 40), '0')}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** 分 to yuan text without grouping, e.g. -5n → "-0.05". */
export function fenToYuan(fen: bigint | FenText): string {
  const value = BigInt(fen);
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 分 to display text, e.g. "1234560" → "12,345.60". */
export function formatMoney(fen: bigint | FenText): string {
  const [whole = '0', fraction = '00'] = fenToYuan(fen).split('.');
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${fraction}`;
}

/** A difference with its sign, e.g. "1234560" → "+12,345.60". */
export function formatDifference(fen: bigint | FenText): string {
  return `${BigInt(fen) > 0n ? '+' : ''}${formatMoney(fen)}`;
}
