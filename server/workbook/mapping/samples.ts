import { maskBankCard } from '@contract/validators/bank-card';
import { maskIdNumber } from '@contract/validators/id-number';
import { maskMobile } from '@contract/validators/mobile';
import { isNumeric } from '../layout/cells';
import type { SheetRow } from '../types';
import type { SampleFacts } from './guess-item';

/** Marks that mean "nothing" in an amount column. */
export const NOTHING = /^[-—–－/\\]+$/;

/** What the first data cells of a column say of it. */
export function sampleFacts(rows: readonly SheetRow[], column: number): SampleFacts {
  let [filled, numeric, dates, small] = [0, 0, 0, 0];
  for (const row of rows) {
    const cell = row.cells[column];
    if (!cell || (cell.kind === 'text' && (cell.text.trim() === '' || NOTHING.test(cell.text.trim())))) continue;
    filled += 1;
    if (cell.kind === 'date') dates += 1;
    else if (isNumeric(cell) || cell.kind === 'error') numeric += 1;
    const value = Number(cell.text);
    if (cell.kind !== 'formula' && value >= 0 && value <= 31 && (value * 2) % 1 === 0) small += 1;
  }
  return { filled, numeric: filled === 0 ? null : (numeric + dates) / filled, dates: filled === 0 ? 0 : dates / filled, smallCounts: filled > 0 && small === filled };
}

/** Up to three texts of a column to show beside it; personal numbers masked. */
export function sampleTexts(rows: readonly SheetRow[], column: number): string[] {
  const texts: string[] = [];
  for (const row of rows) {
    const text = row.cells[column]?.text.trim() ?? '';
    if (text !== '' && !texts.includes(text)) texts.push(maskPersonal(text).slice(0, 60));
    if (texts.length === 3) break;
  }
  return texts;
}

/** Hides what is an identity, card or mobile number by its looks, wherever it stands. */
export function maskPersonal(text: string): string {
  if (text.length < 11 || !/\d{8}/.test(text.replace(/[\s-]/g, ''))) return text;
  const bare = text.replace(/[\s-]/g, '');
  if (/^\d{17}[\dXx]$/.test(bare)) return maskIdNumber(bare);
  if (/^\d{13,19}$/.test(bare)) return maskBankCard(bare);
  return /^(\+?86)?1[3-9]\d{9}$/.test(bare) ? maskMobile(bare.slice(-11)) : text;
}
