import type { ItemDef } from '@contract/wages/slip-schemas';
import { TAX_FILE_COLUMNS, TAX_ID_TYPE, type TaxColumn, type TaxFile } from '@contract/wages/tax-files';
import { leafOf } from '../../../workbook';
import type { ExportCell, ExportColumn } from '../../../workbook';
import type { TaxPerson } from './tax-people';

/** Keys of the items that a column is the sum of, by column. */
type ItemKeys = readonly (readonly string[])[];

export interface TaxLines {
  columns: ExportColumn[];
  line(person: TaxPerson): ExportCell[];
}

/** How a batch's slips become lines of one of the tax client's files. */
export function taxLines(kind: TaxFile, defs: readonly ItemDef[]): TaxLines {
  const columns = TAX_FILE_COLUMNS[kind];
  const keys = columns.map(({ from }) => keysOf(from, defs));
  const income = defs.find(({ label }) => /^本期收入$/.test(leafOf(label)))?.key ?? null;
  return {
    columns: columns.map(({ header, from }) => ({ header, kind: isMoney(from) ? 'money' : 'text', width: 14 })),
    line: (person) => columns.map(({ from }, at) => cellOf(from, person, keys, at, income)),
  };
}

const isMoney = (from: TaxColumn['from']) => from !== null && ('items' in from || 'income' in from);

function keysOf(from: TaxColumn['from'], defs: readonly ItemDef[]): readonly string[] {
  if (from === null || !('items' in from)) return [];
  const { items, label } = from;
  return defs
    .filter((def) => items.includes(def.key) || (def.kind === 'amount' && label?.test(leafOf(def.label)) === true))
    .map(({ key }) => key);
}

function cellOf(
  from: TaxColumn['from'],
  person: TaxPerson,
  keys: ItemKeys,
  at: number,
  income: string | null,
): ExportCell {
  if (from === null) return null;
  if ('items' in from) return sumOf(person, keys[at] ?? []);
  if ('income' in from) return income === null ? person.grossFen : sumOf(person, [income]);
  if ('remark' in from) return person.items.socialPersonal === undefined ? null : SOCIAL_TOGETHER;
  return from.person === 'idType' ? TAX_ID_TYPE[person.idType] : person[from.person];
}

/** Nobody can part one column of all insurances; the client adds them up again. */
const SOCIAL_TOGETHER = '工资表中社保只有合计，已填在基本养老保险费';

/** The file states what is taken off without a sign. */
function sumOf({ items }: TaxPerson, keys: readonly string[]): bigint | null {
  const stated = keys.flatMap((key) => (items[key] === undefined || items[key] === '' ? [] : [BigInt(items[key])]));
  return stated.length === 0 ? null : stated.reduce((sum, fen) => sum + (fen < 0n ? -fen : fen), 0n);
}
