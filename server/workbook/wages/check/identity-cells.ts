import type { RowIssue } from '@contract/wages/import-schemas';
import { BANK_CARD_MESSAGE, bankCardProblem, maskBankCard, normalizeBankCard } from '@contract/validators/bank-card';
import { ID_NUMBER_MESSAGE, idNumberProblem, maskIdNumber, normalizeIdNumber } from '@contract/validators/id-number';
import { isMobile, maskMobile, normalizeMobile } from '@contract/validators/mobile';
import { codeText } from '../../rows/code-text';
import type { Cell } from '../../types';

export interface IdentityCell {
  /** Normalised full value; '' when empty or lost. */
  value: string;
  /** Masked, to show and store. */
  shown: string;
  valid: boolean;
  issue?: Pick<RowIssue, 'code' | 'level' | 'message'>;
}

const NONE: IdentityCell = { value: '', shown: '', valid: false };
const HOW = '请将该列设为“文本”格式后重新填写再上传，或在此处直接输入完整号码';

/** Identity number; one stored as a number has lost its last three digits for good and is refused. */
export function readIdNumber(cell: Cell | undefined, now: Date): IdentityCell {
  const text = codeText(cell);
  if (text === '') return NONE;
  const value = normalizeIdNumber(text);
  if ((cell?.kind === 'number' && digits(text).length > 15) || /^\d(\.\d+)?E\+?\d+$/.test(value)) {
    return {
      value: '',
      shown: '（已丢失）',
      valid: false,
      issue: {
        code: 'idNumberTruncated',
        level: 'error',
        message: `的身份证号在表格中存成了数字，15位以后的数字已丢失，无法还原。${HOW}`,
      },
    };
  }
  const problem = idNumberProblem(value, now);
  const shown = maskIdNumber(value);
  return problem
    ? {
        value,
        shown,
        valid: false,
        issue: {
          code: 'idNumberInvalid',
          level: 'warning',
          message: `的值“${shown}”有误：${ID_NUMBER_MESSAGE[problem]}`,
        },
      }
    : { value, shown, valid: true };
}

/** Mobile number; a wrong one only warns, unless nothing else says who the row is about. */
export function readMobile(cell: Cell | undefined): IdentityCell {
  const text = codeText(cell);
  if (text === '') return NONE;
  const value = normalizeMobile(text);
  const shown = maskMobile(value);
  return isMobile(value)
    ? { value, shown, valid: true }
    : {
        value,
        shown,
        valid: false,
        issue: {
          code: 'mobileInvalid',
          level: 'warning',
          message: `的值“${shown}”不是有效的手机号（应为11位、以13–19开头）`,
        },
      };
}

/** Bank card; truncated is an error, a wrong check digit a warning (a few old cards fail it). */
export function readBankCard(cell: Cell | undefined): IdentityCell {
  const text = codeText(cell);
  if (text === '') return NONE;
  const value = normalizeBankCard(text);
  const size = digits(value).length;
  const lost = cell?.kind === 'number' && (size > 16 || (size === 16 && value.endsWith('0')));
  const problem = lost ? 'truncated' : bankCardProblem(value);
  if (problem === 'truncated')
    return {
      value: '',
      shown: '（已截断）',
      valid: false,
      issue: { code: 'cardInvalid', level: 'error', message: `：${BANK_CARD_MESSAGE.truncated}。${HOW}` },
    };
  const shown = maskBankCard(value);
  return problem
    ? {
        value,
        shown,
        valid: false,
        issue: { code: 'cardInvalid', level: 'warning', message: `的值“${shown}”：${BANK_CARD_MESSAGE[problem]}` },
      }
    : { value, shown, valid: true };
}

const digits = (text: string) => text.replace(/\D/g, '');
