/** Digits and capital letters without I, O, S, V and Z, in the order of their values 0–30 (GB 32100-2015). */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

export type CreditCodeProblem = 'length' | 'letters' | 'region' | 'checkDigit';

export const CREDIT_CODE_MESSAGE: Record<CreditCodeProblem, string> = {
  length: '统一社会信用代码应为18位',
  letters: '统一社会信用代码只含数字和大写字母，且不使用I、O、S、V、Z，请核对',
  region: '统一社会信用代码第3–8位应为数字（登记机关行政区划码），请核对',
  checkDigit: '统一社会信用代码校验位不正确，请核对是否输错',
};

/** Full-width made plain, blanks and dashes removed, letters upper-cased. */
export function normalizeCreditCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
}

/** The check character that the first 17 characters of a code call for: (31 − Σ value × weight mod 31) mod 31. */
export function creditCodeCheck(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * ALPHABET.indexOf(first17.charAt(index)), 0);
  return ALPHABET.charAt((31 - (sum % 31)) % 31);
}

/** First problem of a unified social credit code in normal form (GB 32100-2015), or null. */
export function creditCodeProblem(code: string): CreditCodeProblem | null {
  if (code.length !== 18) return 'length';
  if ([...code].some((character) => !ALPHABET.includes(character))) return 'letters';
  if (!/^\d{6}$/.test(code.slice(2, 8))) return 'region';
  return creditCodeCheck(code) === code.charAt(17) ? null : 'checkDigit';
}
