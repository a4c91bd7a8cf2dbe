import type { Transaction } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { applicationSchemas, OwnApplication } from '@contract/approval/schemas';
import type { ApprovalAction } from '@contract/states/approval';
import { approvalMachine } from '@contract/states/approval';
import { transitionOf } from '@contract/states/machine';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { requireMobile, useCaptcha } from '../../session/service';
import { applicantActor, type Caller } from './applicant';
import { normalizeApplicationNo } from './application-no';
import { checkForm } from './check-form';
import { listedColumns, openForm } from '../sealed-content';
import { refuseCustomer, refuseTooOften, refuseWaiting } from './limits';
import { presentOwn } from './present-own';
import { type ApplicationRow, lastSubmission, loadApplication } from '../queries';
import { addSubmission, endSubmission } from './submissions';
import { applicationOfTicket } from './ticket';

type Body<K extends keyof typeof applicationSchemas> = Static<(typeof applicationSchemas)[K]['body']>;

/** The state of an application for who knows its number and holds the applicant's phone; with it the ticket to change it. */
export async function lookUpApplication(
  deps: Deps,
  { no, mobile: text, captcha }: Body<'lookup'>,
): Promise<OwnApplication> {
  const mobile = requireMobile(text);
  await useCaptcha(deps, mobile, captcha, 'application');
  const row = await deps.db
    .selectFrom('company_application')
    .selectAll()
    .where('no', '=', normalizeApplicationNo(no))
    .where('applicant_mobile_index', '=', deps.seal.blindIndex('mobile', mobile))
    .executeTakeFirst();
  if (!row)
    refuse('RULE', `没有找到由该手机号提交、编号为“${no.trim()}”的申请，请核对编号（以 SQ 开头，见提交后的短信）`, {
      field: 'no',
    });
  return presentOwn(deps.db, deps, row);
}

/** Hands a rejected application in again, under the same number; earlier submissions stay. The applicant's mobile is the proved one. */
export function resubmitApplication(
  deps: Deps,
  caller: Caller,
  { ticket, version, licenseFileId, authLetterFileId, ...body }: Body<'resubmit'>,
): Promise<OwnApplication> {
  return change(deps, { ticket, version, action: 'resubmit' }, async (trx, row, now) => {
    const before = openForm(deps.seal, (await lastSubmission(trx, row)).form_sealed);
    const form = checkForm(
      { ...body, contactMobile: body.contactMobile ?? before.contactMobile, applicantMobile: before.applicantMobile },
      now,
    );
    await refuseTooOften(trx, row.applicant_mobile_index, now);
    await refuseWaiting(trx, row.applicant_mobile_index, form.creditCode);
    await refuseCustomer(trx, form.creditCode);
    const round = row.round + 1;
    await addSubmission(trx, deps.seal, { applicationId: row.id, round, form, licenseFileId, authLetterFileId, now });
    await trx
      .updateTable('company_application')
      .set({
        ...listedColumns(deps.seal, form),
        state: 'pending',
        round,
        submitted_at: now,
        reviewer_id: null,
        reviewer_name: null,
        reviewed_at: null,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
    await audit(trx, applicantActor(caller), {
      action: 'approval.resubmit',
      targetType: 'application',
      targetId: row.id,
      companyId: null,
      note: `${row.no} 第${round}次`,
    });
  });
}

/** Takes an application back that nobody has decided on. */
export function cancelApplication(
  deps: Deps,
  caller: Caller,
  { ticket, version }: Body<'cancel'>,
): Promise<OwnApplication> {
  return change(deps, { ticket, version, action: 'cancel' }, async (trx, row, now) => {
    await endSubmission(trx, row, { outcome: 'cancelled', by: row.applicant_name, at: now });
    await trx
      .updateTable('company_application')
      .set({ state: 'cancelled', version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    await audit(trx, applicantActor(caller), {
      action: 'approval.cancel',
      targetType: 'application',
      targetId: row.id,
      companyId: null,
      note: row.no,
    });
  });
}

interface Wanted {
  ticket: string;
  version: number;
  action: ApprovalAction;
}

async function change(
  deps: Deps,
  { ticket, version, action }: Wanted,
  work: (trx: Transaction<Database>, row: ApplicationRow, now: Date) => Promise<void>,
): Promise<OwnApplication> {
  const now = deps.clock.now();
  const id = applicationOfTicket(deps.seal, ticket, now);
  return deps.db.transaction().execute(async (trx) => {
    const row = await loadApplication(trx, id, { lock: true });
    if (!transitionOf(approvalMachine, row.state, action))
      refuse(
        'WRONG_STATE',
        `申请“${approvalMachine.labels[row.state]}”，不能${approvalMachine.actionLabels[action]}，请重新查询`,
      );
    if (row.version !== version) refuse('STALE_VERSION', '申请的状态刚刚有变化，请重新查询');
    await work(trx, row, now);
    return presentOwn(trx, deps, await loadApplication(trx, id));
  });
}
