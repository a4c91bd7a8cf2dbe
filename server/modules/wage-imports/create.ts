import { WAGE_TYPE_LABEL, type WageType } from '@contract/wages/items';
import type { SlipSettings } from '@contract/wages/slip-schemas';
import type { ImportSummary } from '@contract/wages/import-schemas';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import { newId } from '../../kernel/ids';
import { refuseUnlocked } from '../checks/service';
import { refuseTooMany, type StoredUpload } from '../sheet-imports/service';
import { beginPass, nextPass } from './pass';
import type { Caller, Db } from './policy';
import { toSummary } from './present';
import { planPurge } from './purge';
import { findImport, KEEP_MS } from './store';

export interface NewImport {
  fileName: string;
  payMonth: string;
  wageType: WageType;
  upload: StoredUpload;
}

/** Records an upload and begins reading it. Refuses where the person has too many imports open, and CHECKS_NOT_LOCKED. */
export async function createImport(
  deps: Deps,
  caller: Caller,
  given: NewImport,
): Promise<{ import: ImportSummary; jobId: string }> {
  const now = deps.clock.now();
  const id = newId();
  return deps.db.transaction().execute(async (trx) => {
    await refuseTooMany(trx, 'wage_import', caller);
    if (given.wageType === 'monthly') await refuseUnlocked(trx, caller.companyId, given.payMonth);
    await trx
      .insertInto('wage_import')
      .values({
        company_id: caller.companyId,
        id,
        uploader_id: caller.actor.id,
        file_name: given.fileName,
        file_size: BigInt(given.upload.size),
        file_sha256: given.upload.sha256,
        file_id: given.upload.fileId,
        file_key: given.upload.fileKey,
        pay_month: given.payMonth,
        wage_type: given.wageType,
        state: 'reading',
        failure: null,
        sheets: jsonText([]),
        layout: null,
        columns: jsonText([]),
        notices: jsonText([]),
        net_identity: null,
        net_candidates: jsonText([]),
        net_chosen: null,
        totals: jsonText([]),
        head_count: jsonText({ sheet: null, read: 0 }),
        counts: jsonText({ ok: 0, warning: 0, error: 0, ignored: 0 }),
        issue_counts: jsonText([]),
        settings: jsonText(await defaultSettings(trx, caller.companyId)),
        title: await freeTitle(trx, caller.companyId, given.payMonth, given.wageType),
        job_id: null,
        batch_id: null,
        created_at: now,
        updated_at: now,
        expires_at: new Date(now.getTime() + KEEP_MS),
      })
      .execute();
    const record = await stored(trx, caller.companyId, id);
    await planPurge(deps, trx, record.expires_at);
    const { jobId } = await beginPass(deps, trx, record, nextPass(record), '正在读取工资表');
    return { import: toSummary(await stored(trx, caller.companyId, id)), jobId };
  });
}

async function stored(db: Db, companyId: string, id: string) {
  const record = await findImport(db, companyId, id);
  if (!record) throw new Error('import just written is not there');
  return record;
}

async function defaultSettings(db: Db, companyId: string): Promise<SlipSettings> {
  const company = await db
    .selectFrom('company')
    .select(['wage_confirm_required', 'confirm_days'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    greeting: '',
    noticeText: '工资信息属于个人隐私，请注意保密',
    hideEmpty: true,
    needConfirm: company.wage_confirm_required,
    confirmDeadlineDays: company.confirm_days,
    needSign: false,
    watermark: true,
  };
}

/** "2026年07月工资条", or with the type's name, and a number where the company has that title already. */
async function freeTitle(db: Db, companyId: string, payMonth: string, wageType: WageType): Promise<string> {
  const [year, month] = payMonth.split('-');
  const plain = `${year}年${month}月${wageType === 'monthly' ? '' : WAGE_TYPE_LABEL[wageType]}工资条`.replace(
    '工资工资条',
    '工资条',
  );
  const taken = await db
    .selectFrom('wage_batch')
    .select('title')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('title', 'like', `${plain}%`)
    .execute();
  const titles = new Set(taken.map((batch) => batch.title));
  if (!titles.has(plain)) return plain;
  for (let n = 2; ; n += 1) if (!titles.has(`${plain}(${n})`)) return `${plain}(${n})`;
}
