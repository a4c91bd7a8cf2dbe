import type { FastifyRequest } from 'fastify';
import { isMonth, isPayMonth } from '@contract/month';
import type { CheckImportOptions, CheckImportSummary } from '@contract/checks/import-schemas';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import { invalid } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { companyHours, refuseLocked } from '../checks/service';
import { type Received, receiveWorkbook, refuseTooMany } from '../sheet-imports/service';
import { beginPass, nextPass } from './pass';
import { type Caller, FILE_CONTEXT, KEEP_MS, ownImport } from './policy';
import { toSummary } from './present';
import { planPurge } from './purge';

const OPTIONS: Omit<CheckImportOptions, 'schedule'> = { hoursPerDay: 8, assumeNextDay: false };

/** Takes an attendance sheet (field month, then the file) and begins the import. Refuses as receiveWorkbook says, and WRONG_STATE for a locked month. */
export function upload(
  deps: Deps,
  caller: Caller,
  req: FastifyRequest,
): Promise<{ import: CheckImportSummary; jobId: string }> {
  return receiveWorkbook(
    deps,
    req,
    { what: '考勤表', context: FILE_CONTEXT },
    (fields) => checkedMonth(fields.get('month')?.trim() ?? '', deps.clock.now()),
    (received, month) => createImport(deps, caller, received, month),
  );
}

function checkedMonth(month: string, now: Date): string {
  if (month === '') invalid('请填写考勤月份（month 应在文件之前）', 'month');
  if (!isMonth(month)) invalid(`考勤月份“${month}”不正确：应为 YYYY-MM，月份 01–12，例如 2026-07`, 'month');
  if (!isPayMonth(month, now)) invalid(`考勤月份“${month}”超出范围：不能早于 2000-01，也不能晚于下个月`, 'month');
  return month;
}

async function createImport(
  deps: Deps,
  caller: Caller,
  { fileName, upload: stored }: Received,
  month: string,
): Promise<{ import: CheckImportSummary; jobId: string }> {
  const now = deps.clock.now();
  const id = newId();
  return deps.db.transaction().execute(async (trx) => {
    await refuseLocked(trx, caller.companyId, month);
    await refuseTooMany(trx, 'check_import', caller, (n) => `您有 ${n} 个未完成的考勤导入，请先完成或取消`);
    await trx
      .insertInto('check_import')
      .values({
        company_id: caller.companyId,
        id,
        uploader_id: caller.actor.id,
        file_name: fileName,
        file_size: BigInt(stored.size),
        file_sha256: stored.sha256,
        file_id: stored.fileId,
        file_key: stored.fileKey,
        month,
        state: 'reading',
        failure: null,
        reading: jsonText({}),
        options: jsonText({ ...OPTIONS, schedule: await companyHours(trx, caller.companyId) }),
        legend: jsonText([]),
        counts: jsonText({ ok: 0, warning: 0, error: 0, ignored: 0 }),
        job_id: null,
        created_at: now,
        updated_at: now,
        expires_at: new Date(now.getTime() + KEEP_MS),
      })
      .execute();
    const record = await ownImport(trx, caller, id);
    await planPurge(deps, trx, record.expires_at);
    const { jobId } = await beginPass(deps, trx, record, nextPass(record), '正在读取考勤表');
    return { import: toSummary(await ownImport(trx, caller, id)), jobId };
  });
}
