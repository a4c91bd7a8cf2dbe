import type { FastifyRequest } from 'fastify';
import { STAFF_IMPORT_MODES, type StaffImportMode } from '@contract/staff/import-fields';
import type { StaffImportSummary } from '@contract/staff/import-schemas';
import { jsonText } from '../../db/json';
import type { Deps } from '../../deps';
import { invalid } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { type Received, receiveWorkbook, refuseTooMany } from '../sheet-imports/service';
import { beginPass, nextPass } from './pass';
import { type Caller, ownImport } from './policy';
import { toSummary } from './present';
import { planPurge } from './purge';
import { FILE_CONTEXT } from './sealing';
import { KEEP_MS } from './store';

interface Options {
  mode: StaffImportMode;
  rehireLeft: boolean;
}

/** Takes a staff list (fields mode and rehireLeft, then the file) and begins the import. Refuses as receiveWorkbook says. */
export function upload(deps: Deps, caller: Caller, req: FastifyRequest) {
  return receiveWorkbook(deps, req, { what: '员工名单', context: FILE_CONTEXT }, checkedFields, (received, options) =>
    createImport(deps, caller, received, options),
  );
}

function checkedFields(fields: ReadonlyMap<string, string>): Options {
  const mode = STAFF_IMPORT_MODES.find((each) => each === (fields.get('mode') ?? 'create'));
  if (!mode) invalid('导入方式不正确，应为：仅新增（create）、新增并更新（upsert）', 'mode');
  const rehire = fields.get('rehireLeft') ?? 'false';
  if (rehire !== 'true' && rehire !== 'false') invalid('“离职人员按复职处理”应为 true 或 false', 'rehireLeft');
  return { mode, rehireLeft: rehire === 'true' };
}

async function createImport(
  deps: Deps,
  caller: Caller,
  { fileName, upload: stored }: Received,
  { mode, rehireLeft }: Options,
): Promise<{ import: StaffImportSummary; jobId: string }> {
  const now = deps.clock.now();
  const id = newId();
  return deps.db.transaction().execute(async (trx) => {
    await refuseTooMany(trx, 'staff_import', caller);
    await trx
      .insertInto('staff_import')
      .values({
        company_id: caller.companyId,
        id,
        uploader_id: caller.actor.id,
        file_name: fileName,
        file_size: BigInt(stored.size),
        file_sha256: stored.sha256,
        file_id: stored.fileId,
        file_key: stored.fileKey,
        mode,
        rehire_left: rehireLeft,
        state: 'reading',
        failure: null,
        sheets: jsonText([]),
        layout: null,
        columns: jsonText([]),
        notices: jsonText([]),
        counts: jsonText({ ok: 0, warning: 0, error: 0, ignored: 0 }),
        actions: jsonText({ create: 0, update: 0, rehire: 0, same: 0 }),
        issue_counts: jsonText([]),
        result: null,
        job_id: null,
        created_at: now,
        updated_at: now,
        expires_at: new Date(now.getTime() + KEEP_MS),
      })
      .execute();
    const record = await ownImport(trx, caller, id);
    await planPurge(deps, trx, record.expires_at);
    const { jobId } = await beginPass(deps, trx, record, nextPass(record), '正在读取员工名单');
    return { import: toSummary(await ownImport(trx, caller, id)), jobId };
  });
}
