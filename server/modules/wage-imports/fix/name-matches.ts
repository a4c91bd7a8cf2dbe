import { sql } from 'kysely';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import { beginPass, type Caller, type Change, keepFixesOf, openStep } from '../../../imports';
import { audit } from '../../audit/service';
import { fixStamp } from './fix-log';
import { wageStore } from '../store';

/** Ticks all rows that were matched by name alone; what each was matched to is on the screen before. */
export function acceptNameMatches(deps: Deps, caller: Caller, change: Change): Promise<{ jobId: string }> {
  return wageStore.change(deps, caller, change, 'settle', async (trx, record) => {
    const at = deps.clock.now();
    const by = jsonText(fixStamp(caller.actor, at));
    const about = { action: 'sameName', code: 'nameOnlyMatch', rows: 0, generation: null, at } as const;
    const step = await openStep(trx, caller, record, about);
    await keepFixesOf(trx, wageStore, record, step, {
      which: sql`status <> 'ok' and status <> 'ignored' and matched_by = 'name' and staff_id is not null`,
      after: sql`coalesce(fixes, '{}'::jsonb) || jsonb_build_object('staffId', staff_id, 'ticked', ${by}::jsonb)`,
      lines: sql`jsonb_build_array(jsonb_build_object('kind', 'person', 'label', null, 'before', null, 'after', name))`,
    });
    return beginPass(deps, trx, wageStore, record, {}, '正在确认按姓名匹配的行', { no: step.no, side: 'after' });
  });
}

/**
 * Takes each row whose number is of somebody with another name, or somebody's but for leading zeros (`code`), for that very
 * person, as a clerk's choice; all rows are checked again with it.
 */
export function acceptSamePeople(
  deps: Deps,
  caller: Caller,
  { code = 'nameDiffers', ...change }: Change & { code?: 'nameDiffers' | 'staffNoLoose' },
): Promise<{ jobId: string }> {
  return wageStore.change(deps, caller, change, 'reread', async (trx, record) => {
    const at = deps.clock.now();
    const by = jsonText(fixStamp(caller.actor, at));
    const doubt = JSON.stringify([{ code, level: 'error' }]);
    const owner = sql`jsonb_path_query_first(issues, '$[*] ? (@.code == $code).staffId', ${JSON.stringify({ code })}::jsonb)`;
    const step = await openStep(trx, caller, record, { action: 'samePerson', code, rows: 0, generation: null, at });
    const rows = await keepFixesOf(trx, wageStore, record, step, {
      which: sql`status = 'error' and status <> 'ok' and issues @> ${doubt}::jsonb`,
      after: sql`coalesce(fixes, '{}'::jsonb) || jsonb_build_object('staffId', ${owner}, 'chosen', ${by}::jsonb)`,
      lines: sql`jsonb_build_array(jsonb_build_object('kind', 'person', 'label', null, 'before', name, 'after', (
        select s.name from staff s where s.company_id = r.company_id and s.id = (${owner} #>> '{}')::uuid)))`,
    });
    await audit(trx, caller.actor, {
      action: 'wages.acceptSamePeople',
      targetType: 'wageImport',
      targetId: record.id,
      companyId: record.company_id,
      note: `按同一人确认 ${rows} 行`,
    });
    return beginPass(deps, trx, wageStore, record, {}, '正在按同一人重新核对', { no: step.no, side: 'after' });
  });
}
