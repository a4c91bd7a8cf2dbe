import { sql } from 'kysely';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { beginPass, nextPass } from './pass';
import { type Caller, type Change, changeImport } from './policy';

/** Says of all rows with one kind of doubt whose they are: each the person its number or name leads to, or somebody new. All rows are checked again. */
export function settle(
  deps: Deps,
  caller: Caller,
  change: Change,
  { code, as }: { code: 'nameDiffers' | 'namesake' | 'duplicateName'; as: 'same' | 'new' },
): Promise<{ jobId: string }> {
  return changeImport(deps, caller, change, async (trx, record) => {
    if (as === 'same' && code === 'duplicateName') refuse('RULE', '表内同名的行没有对应的员工，请逐行新增或忽略');
    const who =
      as === 'new'
        ? sql`'"new"'::jsonb`
        : sql`(select e -> 'staffId' from jsonb_array_elements(issues) e where e ->> 'code' = ${code} limit 1)`;
    await sql`
      update staff_import_row set fixes = coalesce(fixes, '{}'::jsonb) || jsonb_build_object('who', ${who})
      where company_id = ${record.company_id} and import_id = ${record.id} and generation = ${record.generation}
        and status = 'error' and status <> 'ok' and issues @> ${jsonText([{ code }])}::jsonb`.execute(trx);
    return beginPass(deps, trx, record, nextPass(record), '正在重新核对');
  });
}
