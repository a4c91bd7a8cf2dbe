import { VOUCHER_LENGTH } from '@contract/claims/rules';
import { invalid } from '../../../kernel/errors';

const SHAPE = /^[A-Za-z0-9_-]+$/;

/** The number of a voucher as typed, without blanks; 422 where it is not one. */
export function voucherNumber(text: string): string {
  const no = text.normalize('NFKC').replace(/\s/g, '');
  if (no.length < VOUCHER_LENGTH.least || no.length > VOUCHER_LENGTH.most || !SHAPE.test(no))
    invalid(`凭证号应为${VOUCHER_LENGTH.least}–${VOUCHER_LENGTH.most}位字母、数字、- 或 _`, 'voucherNo');
  return no;
}
