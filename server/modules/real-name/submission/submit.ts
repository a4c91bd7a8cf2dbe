import type { Static } from '@sinclair/typebox';
import type { Transaction } from 'kysely';
import { dateInChina } from '@contract/date';
import { SUBMITS_A_DAY } from '@contract/real-name/choices';
import { realNameProblemText } from '@contract/real-name/problem-text';
import { normalizeRealName, type RealNameField, type RealNameForm, realNameProblems } from '@contract/real-name/rules';
import type { MyRealName, myRealNameSchemas } from '@contract/real-name/schemas';
import { transitionOf } from '@contract/states/machine';
import { realNameMachine } from '@contract/states/real-name';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { HttpError, invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { newId } from '../../../kernel/ids';
import { ACCOUNT_MOBILE_CONTEXT } from '../../accounts/service';
import { audit } from '../../audit/service';
import { setRealName } from '../../staff/service';
import { announceRealName } from '../announce';
import { contentColumns } from '../sealed-content';
import { countSubmits, remember } from '../review/history';
import { lockDocument, refuseHeld, refuseRace } from './document-holder';
import { VERIFY_JOB } from '../job-kinds';
import { candidatesOf } from '../review/match-staff';
import { myRealName } from './my-verification';
import { takePictures } from './pictures';
import { type RealNameRow, realNameOfAccount } from '../queries';
import { linkOf } from '../review/step';

type Body = Static<(typeof myRealNameSchemas)['submit']['body']>;

/**
 * Hands one's identity in, at the current company. 422 for a number, age or expiry that cannot be and for pictures that are
 * not there; refuses WRONG_STATE while one waits or holds, DUPLICATE where another account has the document, RULE without a
 * mobile or after too many tries of a day. A repeat of the request gives the first answer.
 */
export async function submitRealName(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { requestId, frontFileId, backFileId, faceFileId, ...given }: Body,
): Promise<MyRealName> {
  const now = deps.clock.now();
  const form = checked(given, now);
  if (form.method !== 'manual' && deps.identity.state === 'off')
    invalid('未接入实名核验服务，请选择人工审核', 'method');
  await deps.db
    .transaction()
    .execute((trx) =>
      idempotent(trx, actor, 'realName.submit', requestId, async () => {
        await lockDocument(trx, deps.seal.blindIndex('idNo', form.idNo));
        const mobile = await ownMobile(deps, trx, actor);
        const before = await realNameOfAccount(trx, actor.id, { lock: true });
        if (before) await refuseNow(trx, before, now);
        const columns = contentColumns(deps.seal, form, mobile);
        await refuseHeld(trx, columns.id_no_index, actor.id);
        const id = before?.id ?? newId();
        const pictures = await takePictures(trx, { id, companyId, ownerId: actor.id }, before, form, {
          frontFileId,
          backFileId,
          faceFileId,
        });
        const likely = await candidatesOf(trx, companyId, {
          accountId: actor.id,
          idNoIndex: columns.id_no_index,
          mobileIndex: columns.mobile_index,
        });
        const staffId = likely.length === 1 ? (likely[0]?.id ?? null) : null;
        const round = (before?.round ?? 0) + 1;
        const row = {
          ...columns,
          ...pictures,
          company_id: companyId,
          account_id: actor.id,
          state: 'pending' as const,
          version: (before?.version ?? 0) + 1,
          round,
          outcome: form.method === 'manual' ? ('skipped' as const) : ('waiting' as const),
          score: null,
          serial_no: null,
          fail_reason: null,
          reason: null,
          staff_id: staffId,
          submitted_at: now,
          reviewer_id: null,
          reviewer_name: null,
          reviewed_at: null,
        };
        if (before) {
          await setRealName(trx, 'unsubmitted', linkOf(before), { accountId: actor.id, idNoIndex: before.id_no_index });
          await trx
            .updateTable('real_name')
            .set(row)
            .where('company_id', '=', before.company_id)
            .where('id', '=', id)
            .execute();
        } else {
          await trx
            .insertInto('real_name')
            .values({ ...row, id })
            .execute();
        }
        await setRealName(trx, 'pending', linkOf(row), { accountId: actor.id, idNoIndex: columns.id_no_index });
        await remember(trx, { company_id: companyId, id }, { at: now, by: actor.name, action: 'submit' });
        await audit(trx, actor, {
          action: 'realName.submit',
          targetType: 'realName',
          targetId: id,
          companyId,
          requestId,
        });
        if (row.outcome === 'waiting')
          await deps.jobs.enqueue(trx, {
            kind: VERIFY_JOB,
            companyId,
            ownerId: null,
            payload: { companyId, id, round },
          });
        return {};
      }),
    )
    .catch(refuseRace);
  await announceRealName(deps, actor.id);
  return myRealName(deps, actor);
}

/** The form in normal form; 422 with every problem in words. */
function checked(given: RealNameForm, now: Date): RealNameForm {
  const form = normalizeRealName(given);
  const errors = Object.entries(realNameProblems(form, now, dateInChina(now))).map(([field, code]) => ({
    field,
    message: realNameProblemText(field as RealNameField, code),
  }));
  const first = errors[0];
  if (first) throw new HttpError(422, first.message, errors);
  return form;
}

/** The account's mobile, its row locked: of two submissions at once the second sees the first. */
async function ownMobile({ seal }: Pick<Deps, 'seal'>, trx: Transaction<Database>, actor: Actor): Promise<string> {
  const account = await trx
    .selectFrom('account')
    .select('mobile_sealed')
    .where('id', '=', actor.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.mobile_sealed === null) refuse('RULE', '账号还没有手机号，请先到“个人信息”绑定手机号再办理实名认证');
  return seal.open(account.mobile_sealed, ACCOUNT_MOBILE_CONTEXT);
}

async function refuseNow(trx: Transaction<Database>, before: RealNameRow, now: Date): Promise<void> {
  if (!transitionOf(realNameMachine, before.state, 'submit'))
    refuse(
      'WRONG_STATE',
      before.state === 'pending' ? '您已提交实名认证，正在审核，请勿重复提交' : '您已通过实名认证，无需再次提交',
    );
  const midnight = new Date(`${dateInChina(now)}T00:00:00+08:00`);
  if ((await countSubmits(trx, before.id, midnight)) >= SUBMITS_A_DAY)
    refuse('RULE', `今天已提交${SUBMITS_A_DAY}次，请明天再试，或联系企业经理`);
}
