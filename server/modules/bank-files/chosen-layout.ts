import type { Writable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { BankFileFormat } from '@contract/bank-files/choices';
import type { BankLayoutShape } from '@contract/bank-files/layouts/schemas';
import type { Database } from '../../db/database';
import { invalid } from '../../kernel/errors';
import { openXlsxWriter } from '../../workbook';
import { BANK_LAYOUTS, bankCell, bankColumn } from './layouts';
import { openOwnLayout } from './own/write-payments';
import { loadLayout } from './own/store';
import type { PaymentWriter } from './payment';

/** By which layout a file is written. The company's own goes along whole: it may be changed or deleted before the file is written. */
export interface ChosenLayout<F extends BankFileFormat = BankFileFormat> {
  format: F;
  own?: { name: string; shape: BankLayoutShape };
}

/** The layout asked for. 422 where no own one is named, 404 where the company has no such. */
export async function chooseLayout<F extends BankFileFormat>(
  db: Kysely<Database> | Transaction<Database>,
  companyId: string,
  { format, layoutId }: { format: F; layoutId?: string },
): Promise<ChosenLayout<F>> {
  if (format !== 'own') return { format };
  if (layoutId === undefined) return invalid('请选择版式', 'layoutId');
  const { name, shape } = await loadLayout(db, companyId, layoutId);
  return { format, own: { name, shape } };
}

/** Opens a file of payments by a layout of columns. */
export function openPayments(
  { format, own }: ChosenLayout<Exclude<BankFileFormat, 'txt'>>,
  openFile: () => Writable,
  now: Date,
): PaymentWriter {
  if (format === 'own') {
    if (!own) throw new Error('the own layout of a bank file is missing');
    return openOwnLayout(openFile, own.shape, now);
  }
  const layout = BANK_LAYOUTS[format];
  const writer = openXlsxWriter(openFile(), layout.columns.map(bankColumn), { sheetName: layout.title });
  return {
    row: (payment) => writer.row(layout.columns.map((column) => bankCell(column, payment))),
    end: () => writer.end(),
  };
}

export const extensionOf = ({ format, own }: ChosenLayout): string =>
  format === 'txt' ? 'txt' : (own?.shape.output ?? 'xlsx');

/** Whether a layout has a column for mobile numbers: they are not opened for one that has none. */
export const wantsMobile = ({ own }: ChosenLayout): boolean =>
  own?.shape.columns.some(({ source }) => source === 'mobile') ?? false;
