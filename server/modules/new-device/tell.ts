import { sql } from 'kysely';
import { deviceOf } from '@contract/accounts/device';
import { ROLE_NUMBER } from '@contract/roles';
import { jsonText } from '../../db/json';
import { companyOrPlatform, PLATFORM } from '../../db/platform-rows';
import type { Deps } from '../../deps';
import type { JobContext } from '../../jobs/types';
import { shanghaiTime } from '../../kernel/shanghai-time';
import { ACCOUNT_MOBILE_CONTEXT } from '../accounts/service';
import { isReachable, type LeftMessage, openRun, sendByWays, settleOutbox, takeUp } from '../channels/service';
import type { NewDevicePayload } from '../session/service';
import { STAFF_CONTEXT } from '../staff/service';

const UNNAMED = '未知设备';
/** Who tells an administrator, who works for no company. */
const PLATFORM_NAME = '工资条管理平台';

/**
 * Tells somebody by the ways of the company he works for, an administrator by the platform's, that his account was signed in to
 * from a new browser: when, and what kind. Where there is no way to him nothing is sent or queued; the bell has told him.
 */
export async function tellOfDevice({ deps, job, signal }: JobContext): Promise<void> {
  const payload = job.payload as unknown as NewDevicePayload;
  const companyId = companyOrPlatform(job.companyId);
  const reader = await readerOf(deps, companyId, payload.accountId);
  if (!reader) return;
  const { company, ...reach } = reader;
  const params = {
    company,
    time: shanghaiTime(new Date(payload.at)).slice(5, 16),
    device: deviceOf(payload.userAgent) || UNNAMED,
  };
  const run = await openRun(deps, { companyId, template: 'newDevice', params, signal, retried: false });
  if (!isReachable(run, reach)) return;
  const { publicUrl } = deps.env;
  const left = await queued(deps, companyId, job.id, payload);
  const messages = left.map((row): LeftMessage => ({
    ...row,
    ...reach,
    subjectId: payload.accountId,
    link: publicUrl === undefined ? null : `${publicUrl}/account`,
  }));
  const settle = settleOutbox(deps, companyId);
  const { again } = await takeUp(deps, run, messages, settle);
  await sendByWays(deps, run, again, settle);
}

/** Where the account's owner can be found; null where he, or his work for the company, is gone. */
async function readerOf({ db, seal }: Pick<Deps, 'db' | 'seal'>, companyId: string, accountId: string) {
  const account = db
    .selectFrom('account as a')
    .select(['a.mobile_sealed', 'a.email'])
    .where('a.id', '=', accountId)
    .where('a.deleted_at', 'is', null);
  const row =
    companyId === PLATFORM
      ? await account
          .select(sql.lit(PLATFORM_NAME).as('short_name'))
          .where('a.role', '=', ROLE_NUMBER.admin)
          .executeTakeFirst()
      : await account
          .innerJoin('account_company as l', 'l.account_id', 'a.id')
          .innerJoin('company as c', 'c.id', 'l.company_id')
          .select('c.short_name')
          .where('c.id', '=', companyId)
          .executeTakeFirst();
  if (!row) return null;
  // Channels open the mobile of a staff record.
  const mobile = row.mobile_sealed && seal.open(row.mobile_sealed, ACCOUNT_MOBILE_CONTEXT);
  return {
    company: row.short_name,
    mobileSealed: mobile && seal.seal(mobile, STAFF_CONTEXT.mobile),
    email: row.email,
  };
}

/** The message in the outbox, put there by the first run; it names the browser and nothing of the person. Empty once it is settled. */
async function queued(
  { db, clock }: Deps,
  companyId: string,
  jobId: string,
  { deviceId, accountId }: NewDevicePayload,
) {
  const kept = jsonText({ accountId, deviceId, template: 'newDevice' });
  await sql`
    insert into outbox (company_id, id, group_id, kind, dedupe_key, payload, state, attempts, created_at)
    values (${companyId}::uuid, ${jobId}::uuid, ${jobId}::uuid, 'notice', ${`newDevice:${deviceId}`}, ${kept}::jsonb,
      'queued', 0, ${clock.now()}::timestamptz)
    on conflict do nothing`.execute(db);
  return db
    .selectFrom('outbox')
    .select(['id', 'state', 'channel', 'created_at as createdAt'])
    .where('company_id', '=', companyId)
    .where('group_id', '=', jobId)
    .where('state', 'in', ['queued', 'sending'])
    .execute();
}
