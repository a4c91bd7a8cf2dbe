export type BankCardProblem = 'shape' | 'truncated' | 'luhn';

export const BANK_CARD_MESSAGE: Record<BankCardProblem, string> = {
  shape: '银行卡号应为13–19位数字',
  truncated: '卡号被Excel截断，请将列设为文本',
  luhn: '银行卡号校验位不正确，请核对',
};

/** Full-width, blanks and dashes removed. */
export function normalizeBankCard(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '');
}

/** Checks a card number in normal form: 13–19 digits, not truncated by a spreadsheet (15 digits kept, zeros after), Luhn. Returns the first problem, or null. */
export function bankCardProblem(card: string): BankCardProblem | null {
  if (/^\d+(\.\d+)?e\+?\d+$/i.test(card) || /^\d{15}0{3,4}$/.test(card)) return 'truncated';
  if (!/^\d{13,19}$/.test(card) || /^(\d)\1+$/.test(card)) return 'shape';
  let sum = 0;
  for (let index = 0; index < card.length; index += 1) {
    let digit = Number(card[card.length - 1 - index]);
    if (index % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0 ? null : 'luhn';
}

/** 6222021234567890123 → **** 0123. */
export function maskBankCard(card: string): string {
  return `**** ${card.slice(-4)}`;
}
