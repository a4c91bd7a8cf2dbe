import type { ItemDef } from '@contract/wages/slip-schemas';
import { TAX_ID_TYPE, type TaxColumn } from '@contract/wages/tax-files';
import { type ExportCell, type ExportColumn, leafOf } from '../../../workbook';
import type { TaxPerson, TaxSlip } from './tax-people';

/** Item definitions by batch. */
export type DefsByBatch = ReadonlyMap<string, readonly ItemDef[]>;

export interface TaxLine {
  cells: ExportCell[];
  /** 分; null = no batch says what was earned. */
  income: bigint | null;
}

export interface TaxLines {
  columns: ExportColumn[];
  line(person: TaxPerson): TaxLine;
}

/** How the slips of a month become lines of one of the tax client's files: a person's of several batches make one. */
export function taxLines(columns: readonly TaxColumn[], defs: DefsByBatch): TaxLines {
  const incomes = new Map([...defs].map(([batchId, own]) => [batchId, incomeKey(own)]));
  const cellsOf = columns.map(({ from }) => cellOf(from, defs, incomes));
  return {
    columns: columns.map(({ header, from }) => ({ header, kind: isMoney(from) ? 'money' : 'text', width: 14 })),
    line: (person) => ({ cells: cellsOf.map((cell) => cell(person)), income: incomeOf(person, incomes) }),
  };
}

const isMoney = (from: TaxColumn['from']) => from !== null && ('items' in from || 'income' in from);

type Incomes = ReadonlyMap<string, string | null>;

const incomeKey = (defs: readonly ItemDef[]): string | null =>
  defs.find(({ label }) => /^本期收入$/.test(leafOf(label)))?.key ?? null;

function incomeOf({ slips }: TaxPerson, incomes: Incomes): bigint | null {
  return sum(
    slips.map((slip) => {
      const key = incomes.get(slip.batchId) ?? null;
      return key === null ? slip.grossFen : itemsOf(slip, [key]);
    }),
  );
}

function cellOf(from: TaxColumn['from'], defs: DefsByBatch, incomes: Incomes): (person: TaxPerson) => ExportCell {
  if (from === null) return () => null;
  if ('income' in from) return (person) => incomeOf(person, incomes);
  if ('remark' in from)
    return ({ slips }) => (slips.some(({ items }) => items.socialPersonal !== undefined) ? SOCIAL_TOGETHER : null);
  if ('person' in from)
    return (person) => (from.person === 'idType' ? TAX_ID_TYPE[person.idType] : person[from.person]);
  const { items, label, soFar } = from;
  const keys = new Map(
    [...defs].map(([batchId, own]) => [
      batchId,
      own
        .filter((def) => items.includes(def.key) || (def.kind === 'amount' && label?.test(leafOf(def.label)) === true))
        .map(({ key }) => key),
    ]),
  );
  const all = soFar ? largest : sum;
  return ({ slips }) => all(slips.map((slip) => itemsOf(slip, keys.get(slip.batchId) ?? [])));
}

/** Nobody can part one column of all insurances; the client adds them up again. */
const SOCIAL_TOGETHER = '工资表中社保只有合计，已填在基本养老保险费';

/** The file states what is taken off without a sign. */
function itemsOf({ items }: TaxSlip, keys: readonly string[]): bigint | null {
  return sum(
    keys.map((key) => {
      const text = items[key];
      if (text === undefined || text === '') return null;
      const fen = BigInt(text);
      return fen < 0n ? -fen : fen;
    }),
  );
}

function sum(stated: readonly (bigint | null)[]): bigint | null {
  const known = stated.filter((fen) => fen !== null);
  return known.length === 0 ? null : known.reduce((total, fen) => total + fen, 0n);
}

function largest(stated: readonly (bigint | null)[]): bigint | null {
  const known = stated.filter((fen) => fen !== null);
  return known.length === 0 ? null : known.reduce((most, fen) => (fen > most ? fen : most));
}
