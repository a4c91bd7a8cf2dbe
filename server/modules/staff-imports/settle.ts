import { sql } from 'kysely';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import { beginPass, type Caller, type Change, ofPass } from '../../imports';
import { refuse } from '../../kernel/errors';
import { staffStore } from './store';

/** Says of all rows with one kind of doubt whose they are: each the person its number or name leads to, or somebody new. All rows are checked again. */
export function settle(
  deps: Deps,
  caller: Caller,
  change: Change,
  { code, as }: { code: 'nameDiffers' | 'namesake' | 'duplicateName'; as: 'same' | 'new' },
): Promise<{ jobId: string }> {
  return staffStore.change(deps, caller, change, 'reread', async (trx, record) => {
    if (as === 'same' && code === 'duplicateName') refuse('RULE', '表内同名的行没有对应的员工，请逐行新增或忽略');
    const who =
      as === 'new'
        ? sql`'"new"'::jsonb`
        : sql`(select e -> 'staffId' from jsonb_array_elements(issues) e where e ->> 'code' = ${code} limit 1)`;
    await sql`
      update staff_import_row set fixes = coalesce(fixes, '{}'::jsonb) || jsonb_build_object('who', ${who})
      where ${ofPass(record)}
        and status = 'error' and status <> 'ok' and issues @> ${jsonText([{ code }])}::jsonb`.execute(trx);
    return beginPass(deps, trx, staffStore, record, {}, '正在重新核对');
  });
}
