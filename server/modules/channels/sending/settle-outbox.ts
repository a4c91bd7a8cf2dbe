import { sql } from 'kysely';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { Settle } from './send-by-ways';

/** Writes down in a company's outbox how messages ended: all there is to settle where nothing else depends on them. */
export const settleOutbox =
  ({ clock }: Pick<Deps, 'clock'>, companyId: string): Settle =>
  async (trx, told) => {
    if (told.length === 0) return;
    await sql`
      update outbox set state = case when r.error is null then 'sent' else 'failed' end, error = r.error, settled_at = ${clock.now()}::timestamptz
      from jsonb_to_recordset(${jsonText(told)}::jsonb) as r(id uuid, error text)
      where outbox.company_id = ${companyId} and outbox.id = r.id`.execute(trx);
  };
