import type { ImportDetail } from '@contract/wages/import-schemas';
import { netSettled } from '@contract/wages/net/proof';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { Caller, Change } from '../../../imports';
import { refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { toDetail } from '../present';
import { type ImportRecord, wageStore } from '../store';

const netLabel = (record: Pick<ImportRecord, 'columns'>) =>
  record.columns.find(({ target }) => target === 'netPay')?.label;

/**
 * Takes the clerk's word that a column is net pay where no equation proves it, or that net is computed rightly where there is
 * none: who said so and when is kept with the import
 * and the batch. Refuses where the sheet's net is another column by now.
 */
export function confirmNet(deps: Deps, caller: Caller, change: Change, column: string): Promise<ImportDetail> {
  return wageStore.change(deps, caller, change, 'settle', async (trx, record) => {
    const label = netLabel(record);
    if (label === undefined) refuse('MAPPING_INCOMPLETE');
    if (label !== column) refuse('RULE', `实发工资现在对应的是“${label}”列，请按这一列重新核对后确认`);
    const now = deps.clock.now();
    await wageStore.update(trx, record, now, {
      net_confirmed: jsonText({ column: label, by: caller.actor.name, byId: caller.actor.id, at: now.toISOString() }),
    });
    await audit(trx, caller.actor, {
      action: 'wages.confirmNet',
      targetType: 'wageImport',
      targetId: change.id,
      companyId: caller.companyId,
      note:
        record.net_proof === 'computed'
          ? `${record.net_identity?.label ?? ''}（计算所得）`
          : `按表中“${label}”列为实发`,
    });
    return toDetail(trx, await wageStore.own(trx, caller, change.id));
  });
}

/** Refuses (NET_UNPROVEN) where neither an equation nor the clerk says which column is net pay. */
export function refuseUnprovenNet(record: ImportRecord): void {
  if (netSettled({ proof: record.net_proof, confirmed: record.net_confirmed })) return;
  if (record.net_proof === 'computed')
    refuse(
      'NET_UNPROVEN',
      `表中没有实发列，实发是按“${record.net_identity?.label ?? ''}”算出来的，请在“匹配”一步核对算法后确认`,
    );
  const { key, satisfied, checked } = record.net_identity ?? {};
  const few =
    key === 'netEqualsGross' ? '它与应发相同，但表中有扣款' : `${checked}行中只有${satisfied}行算得出这个实发`;
  const rows = key === undefined || key === 'unchecked' ? '应发、扣款与实发对不上' : few;
  refuse(
    'NET_UNPROVEN',
    `“${netLabel(record) ?? ''}”列是否为实发还没有核实：${rows}。请在“匹配”一步改选实发列，或确认按这一列为实发`,
  );
}
