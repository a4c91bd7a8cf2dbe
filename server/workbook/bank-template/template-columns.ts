import {
  type BankSource,
  type CellForm,
  MOST,
  NUMBER_FIELDS,
  type TemplateNotice,
} from '@contract/bank-files/layouts/fields';
import type { LayoutColumn } from '@contract/bank-files/layouts/schemas';
import type { SheetRow } from '../types';
import type { ColumnMeaning } from './column-meaning';
import { type Heading, textOf } from './find-heading';

/** An example that is the same in every row is no person's: short, and no number somebody could be known by. */
const COMMON = /^(?!.*\d{6}).{1,20}$/s;
/** What is said so in every file, though one example alone says it. */
const CURRENCY = /^(人民币元?|CNY|RMB|156)$/i;

/** What each column of a template is filled with, by its heading and the example rows below it. */
export function templateColumns(
  { headers, labels, meanings }: Heading,
  examples: readonly SheetRow[],
  tell: (kind: TemplateNotice, text?: string) => void,
): LayoutColumn[] {
  const taken = new Set<BankSource>();
  const [unknown, repeated]: string[][] = [[], []];
  const columns = headers.map((header, column): LayoutColumn => {
    const label = (labels[column] ?? '').slice(0, MOST.cellChars);
    const meaning = meanings[column] ?? null;
    const common = commonText(examples, column, meaning === 'currency' ? CURRENCY : null);
    const { source: meant, fixed } = sourceOf(meaning, meanings, common);
    let source = meant;
    if (source !== 'fixed' && source !== 'blank') {
      if (taken.has(source)) {
        repeated?.push(label);
        source = 'blank';
      } else taken.add(source);
    }
    if (meaning === null && source === 'blank' && label !== '') unknown?.push(label);
    return { header: header.slice(0, MOST.cellChars), label, source, fixed, form: formOf(source, examples, column) };
  });
  if (unknown && unknown.length > 0) tell('unknownColumns', unknown.join('、'));
  if (repeated && repeated.length > 0) tell('repeated', repeated.join('、'));
  if (meanings.includes('idNumber')) tell('idNumber');
  const card = columns.findIndex(({ source }) => source === 'card');
  if (examples.some((row) => row.cells[card]?.kind === 'number')) tell('cardAsText');
  return columns;
}

function sourceOf(
  meaning: ColumnMeaning,
  all: readonly ColumnMeaning[],
  common: string,
): Pick<LayoutColumn, 'source' | 'fixed'> {
  switch (meaning) {
    case 'currency':
      return { source: 'fixed', fixed: common || '人民币' };
    case 'remark':
      // Where nothing else says what for, the remark does.
      return all.includes('purpose') || common !== '' ? constant(common) : { source: 'purpose', fixed: '' };
    case 'payer':
    case 'bankCode':
    case null:
      return constant(common);
    case 'idNumber':
      return { source: 'blank', fixed: '' };
    default:
      return { source: meaning, fixed: '' };
  }
}

const constant = (common: string): Pick<LayoutColumn, 'source' | 'fixed'> =>
  common === '' ? { source: 'blank', fixed: '' } : { source: 'fixed', fixed: common };

/**
 * The text all example rows have in a column; '' where they differ, where it may be somebody's, and where there is one example
 * alone: it is that one payment's, but for what is `known` to be said of every one.
 */
function commonText(examples: readonly SheetRow[], column: number, known: RegExp | null): string {
  const [first = '', ...more] = examples.map((row) => textOf(row, column));
  if (more.length === 0) return known?.test(first) ? first : '';
  return COMMON.test(first) && more.every((text) => text === first) ? first : '';
}

function formOf(source: BankSource, examples: readonly SheetRow[], column: number): CellForm {
  if (!NUMBER_FIELDS.includes(source)) return 'text';
  const kinds = new Set(examples.flatMap((row) => row.cells[column]?.kind ?? []));
  return kinds.size === 1 && kinds.has('text') ? 'text' : 'number';
}
