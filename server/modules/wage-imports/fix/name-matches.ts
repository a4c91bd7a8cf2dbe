import { sql } from 'kysely';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import {
  beginPass,
  beginWork,
  type Caller,
  type Change,
  type ExtraJob,
  keepFixesOf,
  ofPass,
  openStep,
  type Pass,
  PassSuperseded,
  restoreFixes,
} from '../../../imports';
import type { JobContext } from '../../../jobs/types';
import { audit } from '../../audit/service';
import { fixStamp } from './fix-log';
import { type ImportRecord, type WageKind, wageStore } from '../store';
import { countTallies } from '../pass/tallies';

const CHUNK = 1_000;

/** Ticks all rows that were matched by name alone; what each was matched to is on the screen before. */
export function acceptNameMatches(deps: Deps, caller: Caller, change: Change): Promise<{ jobId: string }> {
  return wageStore.change(deps, caller, change, 'settle', async (trx, record) => {
    const at = deps.clock.now();
    const by = jsonText(fixStamp(caller.actor, at));
    const step = await openStep(trx, caller, record, { action: 'sameName', rows: 0, generation: null, at });
    await keepFixesOf(trx, wageStore, record, step, {
      which: sql`status <> 'ok' and status <> 'ignored' and matched_by = 'name' and staff_id is not null`,
      after: sql`coalesce(fixes, '{}'::jsonb) || jsonb_build_object('staffId', staff_id, 'ticked', ${by}::jsonb)`,
      lines: sql`jsonb_build_array(jsonb_build_object('kind', 'person', 'label', null, 'before', null, 'after', name))`,
    });
    return beginWork(deps, trx, wageStore, record, {
      job: 'acceptNameMatches',
      payload: {},
      state: 'reading',
      step: '正在确认按姓名匹配的行',
    });
  });
}

/** Takes each row whose number is of somebody with another name for that very person, as a clerk's choice; all rows are checked again with it. */
export function acceptSamePeople(deps: Deps, caller: Caller, change: Change): Promise<{ jobId: string }> {
  return wageStore.change(deps, caller, change, 'reread', async (trx, record) => {
    const at = deps.clock.now();
    const by = jsonText(fixStamp(caller.actor, at));
    const owner = sql`jsonb_path_query_first(issues, '$[*] ? (@.code == "nameDiffers").staffId')`;
    const step = await openStep(trx, caller, record, {
      action: 'samePerson',
      code: 'nameDiffers',
      rows: 0,
      generation: null,
      at,
    });
    const rows = await keepFixesOf(trx, wageStore, record, step, {
      which: sql`status = 'error' and status <> 'ok' and issues @> '[{"code": "nameDiffers"}]'`,
      after: sql`coalesce(fixes, '{}'::jsonb) || jsonb_build_object('staffId', ${owner}, 'chosen', ${by}::jsonb)`,
      lines: sql`jsonb_build_array(jsonb_build_object('kind', 'person', 'label', null, 'before', name, 'after', (
        select s.name from staff s where s.company_id = r.company_id and s.id = (${owner} #>> '{}')::uuid)))`,
    });
    await restoreFixes(trx, wageStore, record, step, 'after');
    await audit(trx, caller.actor, {
      action: 'wages.acceptSamePeople',
      targetType: 'wageImport',
      targetId: record.id,
      companyId: record.company_id,
      note: `按同一人确认 ${rows} 行`,
    });
    return beginPass(deps, trx, wageStore, record, {}, '正在按同一人重新核对');
  });
}

/** The job: each statement ticks a bounded number of rows, so that repeating it after a crash goes on where it stopped. */
export async function tickNameMatches(context: JobContext, record: ImportRecord): Promise<{ accepted: number }> {
  const { deps } = context;
  const pass: Pass = { company_id: record.company_id, id: record.id, generation: record.generation };
  const by = jsonText(await tickedBy(deps, record));
  let accepted = 0;
  for (;;) {
    const ticked = await tickChunk(deps, pass, by);
    accepted += ticked;
    await context.progress(accepted, 0);
    if (ticked < CHUNK) break;
  }
  const tallies = await countTallies(deps.db, pass);
  const version = await wageStore.updateOfJob(deps.db, record, context.job.id, deps.clock.now(), {
    state: 'staged',
    counts: jsonText(tallies.counts),
    issue_counts: jsonText(tallies.issueCounts),
    addable: tallies.addable,
  });
  if (version === undefined) throw new PassSuperseded();
  wageStore.announce(deps, record, 'staged', version);
  return { accepted };
}

/** An import is its uploader's: whoever ticks is he. */
async function tickedBy(deps: Deps, record: ImportRecord) {
  const account = await deps.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', record.uploader_id)
    .executeTakeFirst();
  return { byId: record.uploader_id, by: account?.name ?? '', at: deps.clock.now().toISOString() };
}

async function tickChunk(deps: Deps, pass: Pass, by: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update wage_import_row r
    set matched_by = 'clerk', issues = n.issues,
      fixes = coalesce(r.fixes, '{}'::jsonb) || jsonb_build_object('staffId', r.staff_id, 'ticked', ${by}::jsonb),
      status = case when n.issues @> '[{"level": "error"}]' then 'error' when n.issues @> '[{"level": "warning"}]' then 'warning' else 'ok' end
    from (
      select row_no, coalesce((select jsonb_agg(e) from jsonb_array_elements(issues) e where e ->> 'code' <> 'nameOnlyMatch'), '[]'::jsonb) as issues
      from wage_import_row
      where ${ofPass(pass)}
        and status <> 'ok' and status <> 'ignored' and matched_by = 'name' and staff_id is not null
      order by row_no limit ${CHUNK}) n
    where ${ofPass(pass, 'r')} and r.row_no = n.row_no`.execute(deps.db);
  return Number(numAffectedRows);
}

export const nameMatchJob: ExtraJob<WageKind> = {
  during: 'reading',
  back: () => 'staged',
  run: (context, record) => tickNameMatches(context, record),
};
