import { sql, type Transaction } from 'kysely';
import { ATTACHMENT_MIMES } from '@contract/files/attachments';
import type { Database } from '../../../../db/database';
import type { Deps } from '../../../../deps';
import { invalid, refuse } from '../../../../kernel/errors';
import { newId } from '../../../../kernel/ids';
import { bindFile, keepFile } from '../../../files/service';
import { SEND_JOB } from '../../job-kinds';
import { openCompany, requireEsign } from '../../scope';
import { insertContracts } from './insert-contracts';
import { senderOf } from '../queries';
import type { SigningRequest, SigningStarted } from './signing-request';

/** Refuses a company that may not send contracts: closed, or not authorised at the provider; and any where there is no provider. */
export async function checkSender(deps: Pick<Deps, 'db' | 'clock' | 'esign'>, companyId: string): Promise<void> {
  requireEsign(deps);
  const company = await openCompany(deps, companyId);
  if ((await senderOf(deps.db, companyId)) === null)
    refuse('RULE', `“${company.name}”还没有完成法大大企业认证，请先在“认证记录”中发起企业认证并授权`);
}

/** Refuses somebody who cannot be asked to sign: his company may not send, he has left, or nothing says where to reach him. */
export async function checkSigner(
  deps: Pick<Deps, 'db' | 'clock' | 'esign'>,
  companyId: string,
  staffId: string,
): Promise<void> {
  await checkSender(deps, companyId);
  const person = await deps.db
    .selectFrom('staff')
    .select(['name', 'status', 'mobile_sealed'])
    .where('company_id', '=', companyId)
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (!person || person.status === 'left')
    refuse('RULE', `“${person?.name ?? ''}”已离职或员工档案已删除，不能发起签署`);
  if (person.mobile_sealed !== null) return;
  const auth = await deps.db
    .selectFrom('fdd_auth')
    .select('id')
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  if (!auth) refuse('RULE', `“${person.name}”没有手机号，也没有完成法大大个人认证，请补全员工档案或先完成认证`);
}

/**
 * Starts signing: a record a paper at once, each sent to the provider by a job, which says on the record why one could
 * not be sent. For any module; whoever calls has checked that `by` may. Throws 404 for a closed or unknown company's id,
 * refuses where the company is not authorised, 422 for a file that is not there.
 */
export async function startSigning(
  deps: Deps,
  by: { id: string; name: string },
  request: SigningRequest,
): Promise<SigningStarted> {
  await checkSender(deps, request.companyId);
  const files: string[] = [];
  for (const { file } of request.papers)
    files.push(
      'id' in file
        ? file.id
        : await keepFile(deps, {
            purpose: 'contract',
            ownerId: by.id,
            mime: ATTACHMENT_MIMES.pdf,
            content: file.content,
            name: file.name,
          }),
    );
  return deps.db.transaction().execute((trx) => writeContracts(deps, trx, by, request, files));
}

/** The part of startSigning that belongs into a transaction: records, signers, files and the job. */
export async function writeContracts(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  trx: Transaction<Database>,
  by: { id: string; name: string },
  request: SigningRequest,
  files: readonly string[],
): Promise<SigningStarted> {
  const { companyId, papers } = request;
  const batchId = request.batchId ?? newId();
  const people = await employed(
    trx,
    companyId,
    papers.map((paper) => paper.staffId),
  );
  const wanted = papers.flatMap((paper, index) => {
    const name = people.get(paper.staffId);
    return name === undefined ? [] : [{ paper, name, fileId: files[index] ?? invalid('请上传要签署的文件', 'fileId') }];
  });
  const made = await insertContracts(trx, { by, request, batchId, wanted, now: deps.clock.now() });
  // Of a repeat nothing is bound: what came with it goes with housekeeping.
  const owned = new Set(made.flatMap(({ contractId, fileId, fresh }) => (fresh && contractId ? [fileId] : [])));
  for (const fileId of owned)
    await bindFile(trx, fileId, { purpose: 'contract', boundTo: batchId, companyId, ownerId: by.id, field: 'fileId' });
  const jobId = await deps.jobs.enqueue(trx, {
    kind: SEND_JOB,
    companyId,
    ownerId: by.id,
    payload: { batchId },
    unit: '份',
    step: '正在发起签署',
  });
  const ids = new Map(made.map(({ paper, contractId }) => [paper, contractId]));
  return { batchId, jobId, contractIds: papers.map((paper) => ids.get(paper) ?? null) };
}

/** Names of those of a company's people who have not left. */
async function employed(
  trx: Transaction<Database>,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('status', '!=', 'left')
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
