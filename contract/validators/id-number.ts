const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK = '10X98765432';
const SHAPE = /^[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/;

export type IdNumberProblem = 'length15' | 'shape' | 'date' | 'checkDigit' | 'under16';

export const ID_NUMBER_MESSAGE: Record<IdNumberProblem, string> = {
  length15: '15位旧身份证号已停用，请填写18位身份证号',
  shape: '身份证号格式不正确',
  date: '身份证号中的出生日期不存在',
  checkDigit: '身份证号校验位不正确，请核对是否输错',
  under16: '未满16周岁',
};

/** Full-width and blank-free, final x upper-cased. */
export function normalizeIdNumber(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/**
 * Checks a resident identity number (GB 11643-1999) in normal form: shape, real birth date not in
 * the future, check digit, and age of at least 16 years at `now` (劳动法 art. 15). Returns the first problem, or null.
 */
export function idNumberProblem(id: string, now: Date): IdNumberProblem | null {
  if (/^\d{15}$/.test(id)) return 'length15';
  if (!SHAPE.test(id)) return 'shape';
  const [year, month, day] = [Number(id.slice(6, 10)), Number(id.slice(10, 12)), Number(id.slice(12, 14))];
  const birth = new Date(Date.UTC(year, month - 1, day));
  if (birth.getUTCMonth() !== month - 1 || birth > now) return 'date';
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(id[index]), 0);
  if (CHECK[sum % 11] !== id[17]) return 'checkDigit';
  if (Date.UTC(year + 16, month - 1, day) > now.getTime()) return 'under16';
  return null;
}

/** 11010519491231002X → 1101**********002X. */
export function maskIdNumber(id: string): string {
  return id.length < 9 ? '****' : `${id.slice(0, 4)}${'*'.repeat(id.length - 8)}${id.slice(-4)}`;
}
