import type { JobResult } from '../../../../db/tables/jobs';
import type { Deps } from '../../../../deps';
import type { JobContext } from '../../../../jobs/types';
import { EsignError, type TaskSigner } from '../../../../providers/esign/esign';
import { attachmentViews, readWhole } from '../../../files/service';
import { STAFF_CONTEXT } from '../../../staff/service';
import { announceContract } from '../announce';
import { moveContract } from '../apply-task';
import { type ContractRow, loadContract, noteContract, senderOf, signersOf } from '../queries';
import { tellListeners } from '../changes';

/** Runs of the job before what still could not be sent counts as failed. */
export const SEND_ATTEMPTS = 4;
/** Whoever began a contract has this long to end; then another run may take it up. */
const CLAIM_MS = 2 * 60_000;

/**
 * Sends a batch's contracts one after the other. Why one could not be sent stands on its record, and the others go on;
 * where the provider could not be asked, the job is run again for what is left.
 */
export async function sendBatch({ deps, job, progress, signal }: JobContext): Promise<JobResult> {
  const companyId = job.companyId ?? '';
  const ofBatch = () =>
    deps.db
      .selectFrom('fdd_contract')
      .where('company_id', '=', companyId)
      .where('batch_id', '=', String(job.payload.batchId));
  const drafts = await ofBatch()
    .select('id')
    .where('state', '=', 'draft')
    .where('sign_task_id', 'is', null)
    .orderBy('id')
    .execute();
  const { total } = await ofBatch()
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const before = Number(total) - drafts.length;
  let waiting = 0;
  for (const [index, { id }] of drafts.entries()) {
    if (signal.aborted) throw new Error('sending interrupted');
    if ((await sendOne(deps, companyId, id, job.attempt >= SEND_ATTEMPTS)) === 'waiting') waiting += 1;
    await progress(before + index + 1 - waiting, Number(total), '正在发起签署');
  }
  if (waiting > 0) throw new Error(`${waiting} contracts of the batch still to be sent`);
  const { failed } = await ofBatch()
    .select((eb) => eb.fn.countAll<bigint>().as('failed'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return { sent: Number(total) - Number(failed), failed: Number(failed) };
}

/** Sends one contract, unless somebody else is at it or it was taken back. `last`: what cannot be sent now has failed. */
async function sendOne(deps: Deps, companyId: string, id: string, last: boolean): Promise<'done' | 'waiting'> {
  const now = deps.clock.now();
  const before = await loadContract(deps.db, companyId, id);
  const claimed = await deps.db
    .updateTable('fdd_contract')
    .set({ tried_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('sign_task_id', 'is', null)
    .where((eb) => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<', new Date(now.getTime() - CLAIM_MS))]))
    .returningAll()
    .executeTakeFirst();
  if (!claimed) return (await loadContract(deps.db, companyId, id)).state === 'draft' ? 'waiting' : 'done';
  try {
    const sender = await senderOf(deps.db, companyId);
    if (sender === null) throw new EsignError('企业的法大大认证已失效，请重新认证后再发起', false);
    // Only where it was tried before can there be a task already, whose answer got lost.
    const taskId =
      (before.tried_at &&
        (await deps.esign.findTask(claimed.reference, { subject: claimed.title, initiatorOpenId: sender }))) ??
      (await createTask(deps, claimed, sender));
    await settle(deps, claimed, taskId);
    return 'done';
  } catch (error) {
    if (!(error instanceof EsignError)) throw error;
    if (error.retry && !last) {
      // Let go of at once: the next run need not wait for the claim to end. A time, so that it looks for a task first.
      await deps.db
        .updateTable('fdd_contract')
        .set({ tried_at: new Date(now.getTime() - CLAIM_MS - 1) })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute();
      return 'waiting';
    }
    await deps.db.transaction().execute(async (trx) => {
      const row = await loadContract(trx, companyId, id, { lock: true });
      if (row.state === 'draft') await moveContract(deps, trx, row, 'failed', { reason: error.message });
    });
    return 'done';
  }
}

async function createTask(deps: Deps, row: ContractRow, sender: string): Promise<string> {
  const [file] = await attachmentViews(deps, deps.db, [row.source_file_id]);
  const content = file && (await readWhole(deps, file.id));
  if (!file || !content) throw new EsignError('要签署的文件已不存在，请重新发起', false);
  const signers = await taskSigners(deps, row, sender);
  const fileId = await deps.esign.upload({ source: file.id, name: file.name, content });
  return deps.esign.createTask({
    reference: row.reference,
    subject: row.title,
    initiatorOpenId: sender,
    fileId,
    fileName: file.name,
    expiresAt: row.expires_at,
    signers,
  });
}

/** Persons sign by their openUserId where they are authorised, else by their mobile; a company by its openCorpId alone. */
async function taskSigners(deps: Pick<Deps, 'db' | 'seal'>, row: ContractRow, sender: string): Promise<TaskSigner[]> {
  const signers: TaskSigner[] = [];
  for (const signer of (await signersOf(deps.db, [row.id])).get(row.id) ?? []) {
    const own = { actorId: signer.actor_id, kind: signer.kind, name: signer.name };
    if (signer.kind === 'corp') {
      signers.push({ ...own, openId: sender, mobile: null });
      continue;
    }
    const person = await deps.db
      .selectFrom('staff')
      .select(['status', 'mobile_sealed'])
      .where('company_id', '=', row.company_id)
      .where('id', '=', signer.staff_id)
      .executeTakeFirst();
    if (!person || person.status === 'left') throw new EsignError(`“${signer.name}”已离职或员工档案已删除`, false);
    const auth = await deps.db
      .selectFrom('fdd_auth')
      .select('open_user_id')
      .where('company_id', '=', row.company_id)
      .where('staff_id', '=', signer.staff_id)
      .where('state', '=', 'approved')
      .executeTakeFirst();
    const mobile = person.mobile_sealed && deps.seal.open(person.mobile_sealed, STAFF_CONTEXT.mobile);
    const openId = auth?.open_user_id ?? null;
    if (openId === null && mobile === null)
      throw new EsignError(
        `“${signer.name}”没有手机号，也没有完成法大大认证，无法通知签署。请补全员工档案后重新发起`,
        false,
      );
    signers.push({ ...own, openId, mobile });
  }
  return signers;
}

/** The task is there. What was taken back meanwhile is taken back at the provider, too. */
async function settle(deps: Deps, { company_id, id }: ContractRow, taskId: string): Promise<void> {
  const row = await deps.db.transaction().execute(async (trx) => {
    const current = await loadContract(trx, company_id, id, { lock: true });
    const open = current.state === 'draft';
    const after = await trx
      .updateTable('fdd_contract')
      .set({
        sign_task_id: taskId,
        ...(open ? { state: 'signing' as const, raw_status: 'sign_progress', version: current.version + 1 } : {}),
      })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (open) {
      await noteContract(trx, current, { at: deps.clock.now(), byName: null, action: 'move:signing' });
      await tellListeners(deps, trx, after);
    }
    return after;
  });
  await announceContract(deps, row);
  if (row.state === 'canceled') await deps.esign.cancel(taskId, row.fail_reason ?? '已撤销');
}
