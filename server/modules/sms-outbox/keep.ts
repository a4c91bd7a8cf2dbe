import { type Kysely, sql } from 'kysely';
import type { Sealer } from '../../crypto/sealer';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import type { Clock } from '../../kernel/clock';
import type { SandboxRecord } from '../../providers/sms-sandbox';
import { withoutSecrets } from '../../providers/sms-texts';

/** Contexts the columns are sealed for. */
export const SMS_OUTBOX_CONTEXT = { mobile: 'sms_outbox.mobile', params: 'sms_outbox.params' } as const;

interface KeepParts {
  db: Kysely<Database>;
  clock: Clock;
  seal: Sealer;
  demo: boolean;
}

/**
 * Writes down what the sandbox was given, in one statement; a message known already is passed over. Outside a demo what
 * opens an account (a sign-in code) is not even stored: an administrator must not sign in as somebody else by it.
 */
export function keeperOf({ db, clock, seal, demo }: KeepParts): (records: readonly SandboxRecord[]) => Promise<void> {
  return async (records) => {
    if (records.length === 0) return;
    const rows = records.map(({ id, mobile, template, params, error }) => {
      const shown = demo ? { params, withheld: false } : withoutSecrets(template, params);
      return {
        id,
        mobile_sealed: seal.seal(mobile, SMS_OUTBOX_CONTEXT.mobile),
        mobile_index: seal.blindIndex('mobile', mobile),
        mobile_last4: mobile.slice(-4),
        template,
        params_sealed: seal.seal(jsonText(shown.params), SMS_OUTBOX_CONTEXT.params),
        withheld: shown.withheld,
        error,
      };
    });
    await sql`
      insert into sms_outbox (id, at, mobile_sealed, mobile_index, mobile_last4, template, params_sealed, withheld, error)
      select r.id, ${clock.now()}::timestamptz, r.mobile_sealed, r.mobile_index, r.mobile_last4, r.template, r.params_sealed, r.withheld, r.error
      from jsonb_to_recordset(${jsonText(rows)}::jsonb)
        as r(id uuid, mobile_sealed text, mobile_index text, mobile_last4 text, template text, params_sealed text, withheld boolean, error text)
      on conflict (id) do nothing`.execute(db);
  };
}
