import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { systemActor } from '../../kernel/actor';
import { audit } from '../audit/service';
import { removeFile } from '../files/service';
import { submissionsOf } from './queries';

/** Applications deleted in one transaction. */
const AT_ONCE = 50;
/** Decided on this long ago: the least records are kept (three years, as wage records are), and no longer, for their purpose is over (PIPL 19, 47). */
const YEARS = 3;

/**
 * Deletes applications decided on or taken back three years ago, with all that was handed in: names, numbers and pictures of
 * people. What they led to – company, account – has its own records; the audit log keeps who decided what on which number.
 */
export async function purgeApplications(deps: Pick<Deps, 'db' | 'clock'>, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - YEARS);
  while (!signal.aborted) {
    const gone = await deps.db.transaction().execute((trx) => purgeSome(trx, before));
    if (gone < AT_ONCE) return;
  }
}

async function purgeSome(trx: Transaction<Database>, before: Date): Promise<number> {
  const rows = await trx
    .selectFrom('company_application as a')
    .select(['a.id', 'a.no'])
    // Handed in before it was decided on: this alone goes by an index.
    .where('a.submitted_at', '<', before)
    .where('a.state', '!=', 'pending')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('company_application_round as r')
          .select(sql`1`.as('one'))
          .whereRef('r.application_id', '=', 'a.id')
          .whereRef('r.round', '=', 'a.round')
          .where('r.decided_at', '<', before),
      ),
    )
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute();
  for (const { id, no } of rows) {
    for (const submission of await submissionsOf(trx, id)) {
      await removeFile(trx, submission.license_file_id);
      await removeFile(trx, submission.auth_letter_file_id);
    }
    await trx.deleteFrom('account_activation').where('application_id', '=', id).execute();
    await trx.deleteFrom('company_application_round').where('application_id', '=', id).execute();
    await trx.deleteFrom('company_application').where('id', '=', id).execute();
    await audit(trx, systemActor(null), {
      action: 'approval.purge',
      targetType: 'application',
      targetId: id,
      companyId: null,
      note: no,
    });
  }
  return rows.length;
}
