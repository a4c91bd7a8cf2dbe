import { maskBankCard } from '@contract/validators/bank-card';
import { maskIdNumber } from '@contract/validators/id-number';
import { maskMobile } from '@contract/validators/mobile';
import { isPersonName } from '@contract/validators/person-name';
import { isNumeric } from '../layout/cells';
import type { Cell, SheetRow } from '../types';

export interface SampleStatistics {
  /** Cells that are not empty. */
  filled: number;
  /** Share of the filled cells that are numbers, 0–1; null when every cell is empty. */
  numeric: number | null;
  dates: number;
  /** All numbers are half-days or counts such as 0 … 31. */
  smallCounts: boolean;
  /** They are such counts, and next to none of them is 0: days worked, hours, a scale. */
  counts: boolean;
  /** What the cells hold where they can be no money. */
  notMoney: NotMoney | null;
}

/** Content that is never money: 202601, a card or identity number, an address, 0.03, a numbering. */
export type NotMoney = 'month' | 'number' | 'address' | 'rate' | 'serial';

/** Marks that mean "nothing" in an amount column. */
export const NOTHING = /^(?:[-—–－/\\]+|无)$/;

/** A figure or two below 31 may as well be amounts. */
const FEWEST_COUNTS = 3;

/** What the first data cells of a column say of it. */
export function sampleStatistics(rows: readonly SheetRow[], column: number): SampleStatistics {
  let [filled, numeric, dates, small, zeros] = [0, 0, 0, 0, 0];
  const other = new ContentTally();
  for (const row of rows) {
    const cell = row.cells[column];
    if (!cell || (cell.kind === 'text' && (cell.text.trim() === '' || NOTHING.test(cell.text.trim())))) continue;
    filled += 1;
    other.add(cell);
    if (cell.kind === 'date') dates += 1;
    else if (isNumeric(cell) || cell.kind === 'error') numeric += 1;
    const value = Number(cell.text);
    if (cell.kind !== 'formula' && value >= 0 && value <= 31 && (value * 2) % 1 === 0) small += 1;
    if (value === 0) zeros += 1;
  }
  return {
    filled,
    numeric: filled === 0 ? null : (numeric + dates) / filled,
    dates: filled === 0 ? 0 : dates / filled,
    smallCounts: filled > 0 && small === filled,
    counts: filled >= FEWEST_COUNTS && small === filled && zeros <= filled * 0.2,
    notMoney: other.verdict(filled),
  };
}

const MONTH = /^(?:19|20)\d{2}(?:年|[-./])?(?:1[0-2]|0?[1-9])(?:月(?:份)?)?$/;
const MONTH_NUMBER = /^(?:19|20)\d{2}(?:1[0-2]|0[1-9])$/;
const LONG_NUMBER = /^\d{8,}$/;
const EMAIL = /^\S+@\S+\.\S+$/;

/** What is shown as 100,000% is an amount in a cell of another's form. */
const MOST_TIMES = 10;

/** Tells from the cells what can be no money: months, long numbers, addresses, rates, a numbering. */
class ContentTally {
  private months = 0;
  private long = 0;
  private rates = 0;
  private percents = 0;
  private zeros = 0;
  private mails = 0;
  private next = 1;
  private serial = true;

  add(cell: Cell): void {
    const text = cell.text.normalize('NFKC').trim();
    const value = cell.kind === 'formula' || cell.kind === 'date' ? NaN : Number(text);
    if (cell.kind === 'text' ? MONTH.test(text) : MONTH_NUMBER.test(text)) this.months += 1;
    if (LONG_NUMBER.test(text)) this.long += 1;
    if (EMAIL.test(text)) this.mails += 1;
    if ((cell.kind === 'percent' && Math.abs(Number(text)) < MOST_TIMES) || /^-?\d+(?:\.\d+)?\s*%$/.test(text))
      this.percents += 1;
    else if (value > 0 && value < 1) this.rates += 1;
    else if (value === 0) this.zeros += 1;
    if (value === this.next) this.next += 1;
    else this.serial = false;
  }

  verdict(filled: number): NotMoney | null {
    if (filled === 0) return null;
    const most = (count: number) => count >= filled * 0.8;
    if (most(this.months)) return 'month';
    if (most(this.long)) return 'number';
    if (most(this.mails)) return 'address';
    if (
      most(this.percents) ||
      (this.rates > 0 && this.rates + this.percents + this.zeros === filled && this.rates >= filled * 0.5)
    )
      return 'rate';
    return this.serial && filled >= FEWEST_SERIAL ? 'serial' : null;
  }
}

/** True where every cell has a number too short for a document of identity. */
export function holdsShortNumbers(rows: readonly SheetRow[], column: number): boolean {
  const texts = rows.flatMap((row) => row.cells[column]?.text.trim() || []);
  return texts.length > 0 && texts.every((text) => /^\d{1,8}$/.test(text));
}

/** True where nearly every cell could be a person's name. */
export function holdsNames(rows: readonly SheetRow[], column: number): boolean {
  const texts = rows.flatMap((row) => row.cells[column]?.text.trim() || []);
  return texts.length > 0 && texts.filter(isPersonName).length >= texts.length * 0.8;
}

/** Shorter runs of 1, 2, 3 may as well be counts. */
const FEWEST_SERIAL = 3;

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
