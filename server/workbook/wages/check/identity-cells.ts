import { bankCardProblem, maskBankCard, normalizeBankCard } from '@contract/validators/bank-card';
import { idNumberProblem, maskIdNumber, normalizeIdNumber } from '@contract/validators/id-number';
import { isMobile, maskMobile, normalizeMobile } from '@contract/validators/mobile';
import { codeText } from '../../rows/code-text';
import type { Cell } from '../../types';
import type { CellProblem } from './at-cell';

export interface IdentityCell {
  /** Normalised full value; '' when empty or lost. */
  value: string;
  /** Masked, to show and store. */
  shown: string;
  valid: boolean;
  problem?: CellProblem<'idNumberInvalid' | 'idNumberTruncated' | 'cardInvalid' | 'mobileInvalid'>;
}

const NONE: IdentityCell = { value: '', shown: '', valid: false };

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
      problem: { level: 'error', code: 'idNumberTruncated', values: {} },
    };
  }
  const problem = idNumberProblem(value, now);
  const shown = maskIdNumber(value);
  return problem
    ? {
        value,
        shown,
        valid: false,
        problem: { level: 'warning', code: 'idNumberInvalid', values: { value: shown, problem } },
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
        problem: { level: 'warning', code: 'mobileInvalid', values: { value: shown } },
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
      problem: { level: 'error', code: 'cardInvalid', values: { value: '', problem } },
    };
  const shown = maskBankCard(value);
  return problem
    ? {
        value,
        shown,
        valid: false,
        problem: { level: 'warning', code: 'cardInvalid', values: { value: shown, problem } },
      }
    : { value, shown, valid: true };
}

const digits = (text: string) => text.replace(/\D/g, '');
