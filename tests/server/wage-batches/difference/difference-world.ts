import type { DifferenceCause } from '@contract/wages/difference-schemas';
import { standardItem, type WageType } from '@contract/wages/items';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { ItemDef } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { addSlips, createFilling, finishFilling } from '@server/modules/wage-batches/service';
import type { TestApp } from '../../../support/server';
import type { AccountRecord } from '../../../support/server-factory';
import { forceState, SETTINGS } from '../../../support/wage-world';

/** An item of a sheet: a standard key, or one of its own with its sign. */
export function item(key: string, own: Partial<ItemDef> = {}): ItemDef {
  const known = standardItem(key);
  return {
    key,
    label: known?.label ?? key.replace('custom:', ''),
    group: known?.group ?? 'earning',
    kind: known?.kind ?? 'amount',
    sign: known?.sign ?? 1,
    isTotal: known?.isTotal ?? false,
    visible: true,
    ...own,
  };
}

export interface Paid {
  staffId: string;
  dept?: string | null;
  /** By item key; net pay and 应发 of these names. */
  items: Record<string, string>;
}

export interface Sheet {
  payMonth: string;
  wageType?: WageType;
  defs: ItemDef[];
  identity?: NetIdentity;
  slips: Paid[];
  state?: string;
}

/** A batch as an import fills it; 分 in the items. */
export async function sheet(t: TestApp, companyId: string, by: AccountRecord, made: Sheet): Promise<string> {
  const at = t.clock.now();
  const { db } = t.deps;
  const id = await db.transaction().execute((trx) =>
    createFilling(trx, by, {
      companyId,
      payMonth: made.payMonth,
      wageType: made.wageType ?? 'monthly',
      title: `${made.payMonth}工资条${newId().slice(-8)}`,
      itemDefs: made.defs,
      settings: SETTINGS,
      netIdentity: made.identity ?? 'sumOfParts',
      warningRows: 0,
      ignoredRows: 0,
      rowNotes: [],
      importId: null,
      at,
    }),
  );
  const slips = made.slips.map(({ staffId, dept = '生产部', items }, index) => ({
    staffId,
    name: `测员${index}`,
    staffNo: `E${index}`,
    dept,
    items,
    bankCardSealed: null,
    bankName: null,
    grossFen: items.grossPay || null,
    deductFen: null,
    netFen: items.netPay || '0',
  }));
  for (let from = 0; from < slips.length; from += 1000)
    await addSlips(db, companyId, id, slips.slice(from, from + 1000), at);
  await db.transaction().execute((trx) => finishFilling(trx, by, companyId, id, at));
  if (made.state) await forceState(t, id, { state: made.state, reviewed: true });
  return id;
}

export const sumOf = (causes: readonly DifferenceCause[]) => causes.reduce((sum, { fen }) => sum + BigInt(fen), 0n);

/** Causes in short: what it is, how many people, 分. */
export const told = (causes: readonly DifferenceCause[]) =>
  causes.map(({ kind, item: of, people, fen }) => [of?.label ?? kind, people, fen]);
