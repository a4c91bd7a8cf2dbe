import { sql } from 'kysely';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import { audit } from '../audit/service';
import { fixStamp } from './fix-log';
import { beginPass, beginWork, NAME_MATCH_JOB, nextPass } from './pass';
import { type Caller, changeImport, type ImportRecord } from './policy';
import { countTallies, type Pass, PassSuperseded } from './staging';
import { announceImport, updateImportOfJob } from './store';

const CHUNK = 1_000;

/** Ticks all rows that were matched by name alone; what each was matched to is on the screen before. */
export function acceptNameMatches(
  deps: Deps,
  caller: Caller,
  change: { id: string; version: number },
): Promise<{ jobId: string }> {
  return changeImport(deps, caller, { ...change, states: ['staged'] }, async (trx, record) => {
    const { jobId } = await beginWork(deps, trx, record, {
      kind: NAME_MATCH_JOB,
      payload: {},
      state: 'reading',
      step: '正在确认按姓名匹配的行',
    });
    return { jobId };
  });
}

/** Takes each row whose number is of somebody with another name for that very person, as a clerk's choice; all rows are checked again with it. */
export function acceptSamePeople(
  deps: Deps,
  caller: Caller,
  change: { id: string; version: number },
): Promise<{ jobId: string }> {
  return changeImport(deps, caller, { ...change, states: ['staged', 'needsMapping'] }, async (trx, record) => {
    const by = jsonText(fixStamp(caller.actor, deps.clock.now()));
    const { numAffectedRows = 0n } = await sql`
      update wage_import_row
      set fixes = coalesce(fixes, '{}'::jsonb) || jsonb_build_object('staffId', jsonb_path_query_first(issues, '$[*] ? (@.code == "nameDiffers").staffId'), 'chosen', ${by}::jsonb)
      where company_id = ${record.company_id} and import_id = ${record.id} and generation = ${record.generation}
        and status = 'error' and status <> 'ok' and issues @> '[{"code": "nameDiffers"}]'`.execute(trx);
    await audit(trx, caller.actor, {
      action: 'wages.acceptSamePeople',
      targetType: 'wageImport',
      targetId: record.id,
      companyId: record.company_id,
      note: `按同一人确认 ${numAffectedRows} 行`,
    });
    const { jobId } = await beginPass(deps, trx, record, nextPass(record), '正在按同一人重新核对');
    return { jobId };
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
  const version = await updateImportOfJob(deps.db, record, context.job.id, deps.clock.now(), {
    state: 'staged',
    counts: jsonText(tallies.counts),
    issue_counts: jsonText(tallies.issueCounts),
    addable: tallies.addable,
  });
  if (version === undefined) throw new PassSuperseded();
  announceImport(deps, record.uploader_id, record.id, 'staged', version);
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
      where company_id = ${pass.company_id} and import_id = ${pass.id} and generation = ${pass.generation}
        and status <> 'ok' and status <> 'ignored' and matched_by = 'name' and staff_id is not null
      order by row_no limit ${CHUNK}) n
    where r.company_id = ${pass.company_id} and r.import_id = ${pass.id} and r.generation = ${pass.generation} and r.row_no = n.row_no`.execute(
    deps.db,
  );
  return Number(numAffectedRows);
}
