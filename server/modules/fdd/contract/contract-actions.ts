import type { Static } from '@sinclair/typebox';
import { URGE_PAUSE_MINUTES } from '@contract/fdd/contract-choices';
import type { ContractDetail, fddContractSchemas } from '@contract/fdd/contract-schemas';
import { isReason } from '@contract/reason';
import { contractMachine } from '@contract/states/contract-record';
import { transitionOf } from '@contract/states/machine';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { endOfSigning } from '../deadline';
import { passOnRefusal } from '../provider-refusal';
import { SEND_JOB } from '../job-kinds';
import { companyOf, openCompany } from '../scope';
import { moveContract } from './apply-task';
import { announceContract } from './announce';
import { archivedAs } from './papers/archive';
import { newReference } from './send/insert-contracts';
import { presentContractDetail } from './present';
import { type ContractRow, loadContract, noteContract, senderOf } from './queries';

type ActBody = Static<(typeof fddContractSchemas)['act']['body']>;
type Patch = Parameters<typeof moveContract>[4];

/** 催签, 延期, 撤销, 归档, 作废, 重新发起: the provider first, then the record. A repeat of the request finds it done. */
export async function actOnContract(deps: Deps, actor: Actor, id: string, input: ActBody): Promise<ContractDetail> {
  const row = await loadContract(deps.db, companyOf(actor), id);
  await openCompany(deps, row.company_id);
  if (await alreadyDone(deps, actor, id, input)) return presentContractDetail(deps, actor, row);
  if (row.version !== input.version) refuse('STALE_VERSION');
  const arrow = transitionOf(contractMachine, row.state, input.action);
  if (!arrow)
    refuse(
      'WRONG_STATE',
      `${contractMachine.labels[row.state]}的合同不能${contractMachine.actionLabels[input.action]}`,
    );
  const reason = input.reason?.trim() ?? '';
  if (arrow.reason && !isReason(reason)) invalid('请填写原因（2–200字）', 'reason');
  const patch = await passOnRefusal(() => atProvider(deps, row, input, reason));
  const after = await deps.db.transaction().execute(async (trx) => {
    const current = await loadContract(trx, row.company_id, id, { lock: true });
    const note = input.action === 'extend' ? (input.expiresOn ?? null) : reason || null;
    await audit(trx, actor, {
      action: `fdd.contract.${input.action}`,
      targetType: 'fddContract',
      targetId: id,
      companyId: row.company_id,
      requestId: input.requestId,
      ...(reason ? { note: reason } : {}),
    });
    if (current.state !== row.state) {
      // The provider has done it, and its call was quicker: the history says who began it.
      await noteContract(trx, current, { at: deps.clock.now(), byName: actor.name, action: input.action, note });
      const why = input.action === 'cancel' && current.fail_reason === null ? { fail_reason: reason } : {};
      return trx
        .updateTable('fdd_contract')
        .set({ ...patch, ...why, version: current.version + 1 })
        .where('company_id', '=', row.company_id)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    }
    const moved = await moveContract(deps, trx, current, arrow.to, {
      ...patch,
      reason: note,
      byName: actor.name,
      action: input.action,
    });
    if (input.action !== 'resend') return moved;
    await trx
      .updateTable('fdd_signer')
      .set({ state: 'wait_sign', joined: false, read: false, signed_at: null, reason: null })
      .where('company_id', '=', row.company_id)
      .where('contract_id', '=', id)
      .execute();
    await deps.jobs.enqueue(trx, {
      kind: SEND_JOB,
      companyId: row.company_id,
      ownerId: actor.id,
      payload: { batchId: row.batch_id },
      unit: '份',
      step: '正在发起签署',
    });
    return moved;
  });
  await announceContract(deps, after);
  return presentContractDetail(deps, actor, after);
}

/** What the provider has to do, and what is written down then. */
async function atProvider(deps: Deps, row: ContractRow, input: ActBody, reason: string): Promise<Patch> {
  const now = deps.clock.now();
  switch (input.action) {
    case 'urge': {
      const since = row.urged_at === null ? Infinity : now.getTime() - row.urged_at.getTime();
      const left = Math.ceil(URGE_PAUSE_MINUTES - since / 60_000);
      if (left > 0) refuse('RULE', `刚刚催过，请 ${left} 分钟后再催`);
      await deps.esign.urge(taskOf(row));
      return { urged_at: now };
    }
    case 'extend': {
      const expires_at = endOfSigning(input.expiresOn ?? invalid('请选择新的截止日期', 'expiresOn'), now);
      if (expires_at <= row.expires_at) invalid('新的截止日期须晚于现在的截止日期', 'expiresOn');
      await deps.esign.extend(taskOf(row), expires_at);
      return { expires_at };
    }
    case 'cancel':
      if (row.sign_task_id !== null) await deps.esign.cancel(row.sign_task_id, reason);
      return {};
    case 'archive':
      return { signed_file_id: await archivedAs(deps, row) };
    case 'abolish':
      return {
        abolish_task_id: await deps.esign.abolish(taskOf(row), { initiatorOpenId: await sender(deps, row), reason }),
      };
    case 'resend':
      await sender(deps, row);
      return { ...resendUntil(row, input, now), ...freshTask(row) };
  }
}

/** Another task, so another number: what still comes about the old one is about nothing we know. Where none was made, it is looked for by the number it was to have. */
function freshTask(row: ContractRow): Patch {
  return row.sign_task_id === null
    ? { tried_at: row.tried_at && new Date(0) }
    : { sign_task_id: null, tried_at: null, raw_status: null, reference: newReference() };
}

function resendUntil(row: ContractRow, { expiresOn }: ActBody, now: Date): Patch {
  if (expiresOn !== undefined) return { expires_at: endOfSigning(expiresOn, now) };
  return row.expires_at > now ? {} : invalid('原截止日期已过，请选择新的截止日期', 'expiresOn');
}

const taskOf = (row: ContractRow): string =>
  row.sign_task_id ?? refuse('RULE', '这份合同还没有提交到法大大，请稍候再试');

async function sender({ db }: Pick<Deps, 'db'>, row: ContractRow): Promise<string> {
  return (await senderOf(db, row.company_id)) ?? refuse('RULE', '企业的法大大认证已失效，请先在“认证记录”中重新认证');
}

/** Whether this very request has been carried out: its audit row says so. */
async function alreadyDone(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  { action, requestId }: ActBody,
): Promise<boolean> {
  const done = await db
    .selectFrom('audit_log')
    .select('id')
    .where('target_id', '=', id)
    .where('action', '=', `fdd.contract.${action}`)
    .where('request_id', '=', requestId)
    .where('account_id', '=', actor.id)
    .limit(1)
    .executeTakeFirst();
  return done !== undefined;
}
