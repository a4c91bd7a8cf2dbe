import type { ColumnMapping } from '@contract/wages/import-schemas';
import { IDENTITY_KEYS, standardItem } from '@contract/wages/items';
import { isComputedNet } from '@contract/wages/net/computed';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { Deps } from '../../../deps';
import { beginPass, type Caller, type Change, changedColumns } from '../../../imports';
import { invalid } from '../../../kernel/errors';
import { wageStore } from '../store';

type ColumnChange = Pick<
  ColumnMapping,
  'index' | 'target' | 'itemLabel' | 'group' | 'kind' | 'sign' | 'isTotal' | 'visible'
>;

/** Another meaning for columns; all rows are checked again. Refuses (422) an unknown target, one given twice, and a hidden net. */
export function setColumns(
  deps: Deps,
  caller: Caller,
  change: Change,
  changes: readonly ColumnChange[],
): Promise<{ jobId: string }> {
  return wageStore.change(deps, caller, change, 'reread', async (trx, record) => {
    // Whether net is computed follows from the sheet's own columns.
    const own = record.columns
      .filter((column) => !isComputedNet(column))
      // What was new is settled with it.
      .map(({ change: _, ...column }) => column);
    const columns = changedColumns(own, changes, applied, ({ itemLabel }) => `项目“${itemLabel}”`);
    if (columns.some((column) => column.target === 'netPay' && !column.visible))
      invalid('实发工资必须在工资条上显示，不能隐藏', 'columns');
    const understood = { columns, netChosen: null, keepNet: false };
    return beginPass(deps, trx, wageStore, record, understood, '正在按新的列匹配重新核对');
  });
}

function applied(column: ColumnMapping, change: ColumnChange): ColumnMapping {
  const { target } = change;
  const standard = target === null ? undefined : standardItem(target);
  if (target !== null && !standard && !isIdentity(target) && !/^custom:.+/.test(target))
    invalid(`“${column.label}”对应的项目“${target}”不存在`, 'columns');
  const itemLabel = change.itemLabel.trim();
  if (target !== null && itemLabel === '') invalid(`请填写“${column.label}”在工资条上的名称`, 'columns');
  // A total enters the check of net pay by its own key: its kind and sign are not the clerk's to change.
  const fixed = standard?.isTotal ? { kind: standard.kind, sign: standard.sign, isTotal: true } : {};
  const { inGross, ...plain } = column;
  // What 应发 was found to hold is said of the item as it was.
  const kept = inGross === undefined || change.sign !== column.sign ? {} : { inGross };
  const merged: ColumnMapping = { ...plain, ...kept, ...change, itemLabel, ...fixed };
  return JSON.stringify(merged) === JSON.stringify(column) ? column : { ...merged, source: 'clerk' };
}

function isIdentity(target: string): boolean {
  return (IDENTITY_KEYS as readonly string[]).includes(target);
}

/** Another equation for checking net pay; all rows are checked again by it. */
export function setNetIdentity(
  deps: Deps,
  caller: Caller,
  change: Change,
  key: NetIdentity,
): Promise<{ jobId: string }> {
  return wageStore.change(deps, caller, change, 'reread', async (trx, record) => {
    return beginPass(deps, trx, wageStore, record, { netChosen: key, keepNet: false }, '正在按选定的等式重新核对');
  });
}
