import { PAY_KINDS } from '@contract/staff/pay/kinds';
import type { StaffImportField } from '@contract/staff/import-fields';
import type { StaffColumn } from '@contract/staff/import-schemas';
import { SECRET_LABEL } from '../mapping/secret-label';

export interface StaffPlan {
  columns: { index: number; target: StaffImportField | null; label: string; secret: boolean }[];
  /** Sheet column of each field that has one. */
  at: ReadonlyMap<StaffImportField, number>;
  labels: ReadonlyMap<StaffImportField, string>;
  /** Columns where 合计 and the like may stand. */
  textColumns: number[];
  /** What the list says of a person beside the name. */
  dataColumns: number[];
}

const NEVER_TOTALS: ReadonlySet<StaffImportField | null> = new Set([
  'remark',
  ...PAY_KINDS,
  'dept2',
  'dept3',
  'position',
]);

/** What to do with each column, worked out once for all rows. */
export function planStaffColumns(columns: readonly StaffColumn[]): StaffPlan {
  const planned = columns.map(({ index, target, label }) => {
    const secret = SECRET_LABEL.test(label);
    return { index, target: secret ? null : target, label, secret };
  });
  const mapped = planned.flatMap(({ target, index, label }) => (target === null ? [] : [{ target, index, label }]));
  return {
    columns: planned,
    at: new Map(mapped.map(({ target, index }) => [target, index])),
    labels: new Map(mapped.map(({ target, label }) => [target, label])),
    dataColumns: mapped.filter(({ target }) => target !== 'name' && target !== 'remark').map(({ index }) => index),
    textColumns: planned.filter(({ target }) => !NEVER_TOTALS.has(target)).map(({ index }) => index),
  };
}
