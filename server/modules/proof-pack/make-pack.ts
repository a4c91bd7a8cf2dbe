import { type Kysely, sql } from 'kysely';
import { can } from '@contract/permissions';
import { PACK_FILES, PACK_FORM, type PackFile, type PackManifest } from '@contract/proof-pack/form';
import { proofPackRefusal } from '@contract/states/proof-pack';
import type { JobResult } from '../../db/tables/jobs';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { OpenJobFile } from '../../jobs/job-file';
import { type Telling, telling } from '../../jobs/telling';
import type { JobContext } from '../../jobs/types';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { audit, boundsAround, linkAll } from '../audit/service';
import { inLongTransaction, withSnapshot } from '../backup/service';
import { type BatchRow, companyRules, loadBatch } from '../wage-batches/service';
import { writeLogPart } from './contents/log-part';
import { writeOperations } from './contents/operations';
import { writeReceipts } from './contents/receipts';
import { aboutSheet, sheetAndSlips, sheetTargets } from './contents/related';
import { writeReview } from './contents/review';
import { writeVersions } from './contents/write-slips';
import { orderOf } from './order';
import type { Pack } from './pack';
import { missingOf, packName } from './pack-names';
import { PackWriter } from './pack-writer';
import { proofPage } from './proof-page';
import { readmeOf } from './readme';

interface Made {
  manifest: PackManifest;
  print: string;
  failed: ReadonlyMap<string, string>;
}

/**
 * Writes the 发薪存证 of a wage sheet, all of it from one moment of the database: what is read is written at once, so that
 * memory does not grow with the sheet. When it is whole, the log keeps the digest of its manifest. Refuses where the sheet is
 * not out any more, or rows of the log wait for their links.
 */
export async function makePack(context: JobContext, openFile: OpenJobFile): Promise<JobResult> {
  const { deps, job, signal } = context;
  const companyId = job.companyId ?? '';
  const { batchId, actor } = orderOf(deps, companyId, job.payload);
  const told = telling(context);
  if (can(actor.role, 'audit.read')) {
    told.step('正在核对操作日志');
    if (!(await linkAll(deps, companyId, signal))) refuse('RULE', '操作日志还有记录没有进入链，请稍后再制作');
  }
  told.step('正在取得数据快照');
  const at = deps.clock.now();
  const writer = new PackWriter(openFile(), at, signal);
  const { manifest, print, failed } = await withSnapshot(deps, (snapshot) =>
    snapshot.transaction().execute(async (trx) => {
      await sql`set transaction isolation level repeatable read read only`.execute(trx);
      await inLongTransaction(trx);
      return write(await packOf(trx, deps, { companyId, batchId, actor, at }), writer, told, signal);
    }),
  );
  await writer.finish();
  await told.end();
  await audit(deps.db, actor, {
    action: 'wages.proofPackMade',
    targetType: 'wageBatch',
    targetId: batchId,
    companyId,
    fields: [`sha256:${print}`],
    note: `清单指纹 ${print}`,
  });
  return {
    fileName: packName(manifest),
    rows: manifest.versions,
    print,
    message: failed.size > 0 ? `清单指纹 ${print}；因字体缺字未生成 PDF：${missingOf(failed)}` : `清单指纹 ${print}`,
  };
}

async function packOf(
  db: Kysely<Database>,
  deps: Deps,
  { companyId, batchId, actor, at }: { companyId: string; batchId: string; actor: Actor; at: Date },
): Promise<Pack> {
  const batch = await loadBatch(db, companyId, batchId);
  const refusal = proofPackRefusal(batch);
  if (refusal !== null) refuse('WRONG_STATE', refusal);
  const { companyName } = await companyRules(db, companyId);
  return {
    db,
    deps,
    batch,
    companyName,
    actor,
    at,
    log: can(actor.role, 'audit.read') ? await logOf(db, batch) : null,
  };
}

async function logOf(db: Kysely<Database>, batch: BatchRow): Promise<Pack['log']> {
  const targets = await sheetTargets(db, batch);
  const bounds = await boundsAround(db, batch.company_id, {
    targets: sheetAndSlips(batch, targets),
    isRelated: aboutSheet(batch, targets),
  });
  return { ...bounds, targets };
}

async function write(pack: Pack, writer: PackWriter, told: Telling, signal: AbortSignal): Promise<Made> {
  const { batch, companyName, actor, at, deps } = pack;
  told.total(await countVersions(pack));
  told.step('正在生成工资条 PDF');
  const { versions, failed } = await writeVersions(pack, writer, told, signal);
  told.step('正在写入回执、审核与操作日志');
  const receipts = await writeReceipts(pack, writer);
  await writeReview(pack, writer);
  await writeOperations(pack, writer);
  await writeLogPart(pack, writer);
  await writer.text(PACK_FILES.page, await proofPage(deps.env));
  const facts = {
    form: PACK_FORM,
    company: { id: batch.company_id, name: companyName },
    batch: { id: batch.id, title: batch.title, payMonth: batch.pay_month },
    at: at.toISOString(),
    madeBy: actor.name,
    versions,
    withoutPdf: failed.size,
    receipts,
    audit: pack.log !== null,
  } as const;
  await writer.text(PACK_FILES.readme, readmeOf(facts));
  const manifest: PackManifest = { ...facts, files: [...writer.files] };
  const { sha256: print } = await writer.text(PACK_FILES.manifest, manifestText(manifest));
  return { manifest, print, failed };
}

/** A file a line, for people to look one up. */
function manifestText({ files, ...facts }: PackManifest): string {
  const lines = files.map((file: PackFile) => JSON.stringify(file)).join(',\n');
  return `${JSON.stringify(facts).slice(0, -1)},"files":[\n${lines}\n]}\n`;
}

async function countVersions({ db, batch }: Pack): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from wage_slip_version v join wage_slip s on s.company_id = v.company_id and s.id = v.slip_id
    where s.company_id = ${batch.company_id}::uuid and s.batch_id = ${batch.id}::uuid`.execute(db);
  return (rows[0]?.kept ?? 0) + batch.head_count - batch.recalled_count;
}
