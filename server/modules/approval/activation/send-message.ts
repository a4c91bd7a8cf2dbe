import { ACTIVATION_HOURS } from '@contract/activation/choices';
import type { Deps } from '../../../deps';
import type { JobContext } from '../../../jobs/types';
import type { SmsMessage, SmsResult } from '../../../providers/sms';
import { ACCOUNT_MOBILE_CONTEXT } from '../../accounts/service';
import { activationLink, activationStateAt, activationToken } from '../../activation/service';
import { APPLICATION_CONTEXT } from '../sealed-content';
import type { MessagePayload } from './messages';
import { loadApplication } from '../queries';

/** Attempts per message, spaced by the queue. */
export const MESSAGE_TRIES = 5;
const UNKNOWN = '服务中断，是否已发出不详，可重发激活链接';

/** Sends one message about an application. What can be tried again is; of a link the administrator sees how it fared. */
export async function sendMessage(context: JobContext): Promise<void> {
  const { deps, job } = context;
  const payload = job.payload as unknown as MessagePayload;
  if (payload.template === 'companyOpened') return sendLink(context, payload);
  const row = await loadApplication(deps.db, payload.applicationId);
  const mobile = deps.seal.open(row.applicant_mobile_sealed, APPLICATION_CONTEXT.applicantMobile);
  const result = await sendOne(deps, {
    id: job.id,
    mobile,
    template: payload.template,
    params: { no: row.no, company: row.name },
  });
  if (result.ok) return;
  if (result.retry && job.attempt < MESSAGE_TRIES) throw new Error(`message not sent: ${result.error}`);
  deps.log.warn(
    { template: payload.template, applicationId: row.id, error: result.error },
    'message about an application not delivered',
  );
}

/** Marked before sending: if a later run finds the mark, the message may have gone out and is repeated only by providers that deduplicate by id. */
async function sendLink({ deps, job }: JobContext, { activationId = '', base = '' }: MessagePayload): Promise<void> {
  const row = await deps.db
    .selectFrom('account_activation as v')
    .innerJoin('account as a', 'a.id', 'v.account_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .select(['v.message_state', 'v.used_at', 'v.revoked_at', 'v.expires_at', 'a.mobile_sealed', 'c.name'])
    .where('v.id', '=', activationId)
    .executeTakeFirstOrThrow();
  const settle = (message_state: 'queued' | 'sending' | 'sent' | 'failed', message_error: string | null = null) =>
    deps.db
      .updateTable('account_activation')
      .set({ message_state, message_error })
      .where('id', '=', activationId)
      .execute();
  if (row.message_state === 'sent' || activationStateAt(row, deps.clock.now()) !== 'open') return;
  if (row.mobile_sealed === null) return void (await settle('failed', '账号没有手机号'));
  if (row.message_state === 'sending' && !deps.sms.idempotent) return void (await settle('failed', UNKNOWN));
  await settle('sending');
  const link = activationLink(base, activationToken(deps.seal, activationId));
  const mobile = deps.seal.open(row.mobile_sealed, ACCOUNT_MOBILE_CONTEXT);
  const result = await sendOne(deps, {
    id: activationId,
    mobile,
    template: 'companyOpened',
    params: { company: row.name, link, hours: String(ACTIVATION_HOURS) },
  });
  if (result.ok) return void (await settle('sent'));
  if (result.retry && job.attempt < MESSAGE_TRIES) {
    await settle('queued', result.error);
    throw new Error(`activation link not sent: ${result.error}`);
  }
  await settle('failed', result.error);
}

async function sendOne(deps: Deps, message: SmsMessage): Promise<SmsResult> {
  const [result] = await deps.sms.send([message]);
  return result ?? { id: message.id, ok: false, error: '短信服务未返回结果', retry: true };
}
