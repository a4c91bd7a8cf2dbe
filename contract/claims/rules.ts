import { formatMoney, parseMoney } from '../money';

/** Smallest claim, 1.00 yuan, in 分. */
export const LEAST_CLAIM_FEN = 100n;
/** From this amount on (10,000.00 yuan, in 分) whoever reviewed a claim does not pay it. */
export const TWO_PEOPLE_FEN = 1_000_000n;
/** Claims decided or paid by one call. */
export const MOST_AT_ONCE = 200;
/** Tries after the first payment failed. */
export const MOST_RETRIES = 3;
/** A payment without an answer for longer is of unknown outcome. */
export const ANSWER_MS = 30 * 60_000;
/** Advances on the pay of one month. */
export const MOST_ADVANCES = 2;
/** Largest part, in percent, of the pay for days worked that a company may let people take in advance. */
export const MOST_ADVANCE_RATE = 50;
export const VOUCHER_LENGTH = { least: 4, most: 40 } as const;
export const CLAIM_REASON = { least: 2, most: 200 } as const;

export type AmountProblem = 'required' | 'notNumber' | 'decimals' | 'notPositive' | 'least' | 'range' | 'most';
export type AmountParse = { ok: true; fen: bigint } | { ok: false; problem: AmountProblem };

export const AMOUNT_PROBLEM: Record<AmountProblem, string> = {
  required: '请填写领取金额',
  notNumber: '领取金额应为数字，如 1200.50',
  decimals: '领取金额最多两位小数',
  notPositive: '领取金额须大于0',
  least: '领取金额不能少于1.00元',
  range: '领取金额超出范围',
  most: '领取金额不能超过可领的{most}元',
};

/** Reads an amount typed in yuan, to be at most `mostFen` 分. */
export function claimAmount(text: string, mostFen: bigint): AmountParse {
  if (text.trim() === '') return { ok: false, problem: 'required' };
  const parsed = parseMoney(text);
  if (!parsed.ok)
    return {
      ok: false,
      problem: parsed.reason === 'tooPrecise' ? 'decimals' : parsed.reason === 'range' ? 'range' : 'notNumber',
    };
  if (parsed.fen <= 0n) return { ok: false, problem: 'notPositive' };
  if (parsed.fen < LEAST_CLAIM_FEN) return { ok: false, problem: 'least' };
  return parsed.fen > mostFen ? { ok: false, problem: 'most' } : { ok: true, fen: parsed.fen };
}

/** A problem in words; `mostFen` fills the one that names it. */
export function amountProblemText(problem: AmountProblem, mostFen: bigint): string {
  return AMOUNT_PROBLEM[problem].replace('{most}', formatMoney(mostFen));
}

/** Paid days a month: 人社部发〔2025〕2号. */
const PAID_DAYS = { numerator: 2175n, denominator: 100n } as const;

/**
 * Most that may be taken in advance, in 分, rounded down: rate (percent) of attended days × monthly wage ÷ 21.75.
 * Days worked beyond 21.75 earn no more than the month's wage.
 */
export function advanceLimit({
  monthlyFen,
  attendedDays,
  rate,
}: {
  monthlyFen: bigint;
  /** At most two decimals. */ attendedDays: number;
  /** Percent, 0–50. */ rate: number;
}): bigint {
  const hundredths = BigInt(Math.round(attendedDays * 100));
  if (hundredths <= 0n || monthlyFen <= 0n || rate <= 0) return 0n;
  const days = hundredths > PAID_DAYS.numerator ? PAID_DAYS.numerator : hundredths;
  return (monthlyFen * days * BigInt(Math.min(rate, MOST_ADVANCE_RATE))) / (PAID_DAYS.numerator * 100n);
}
