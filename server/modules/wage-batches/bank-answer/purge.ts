import type { Deps } from '../../../deps';
import { dropAnswer } from './answers';

/** As uploads of other kinds: what nobody has confirmed in a day goes. */
const WAITS_MS = 24 * 3600_000;
const CHUNK = 50;

/** Removes answers that have waited for their clerk for a day, with their files. */
export async function purgeAnswers(deps: Deps, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - WAITS_MS);
  for (const company of await deps.db.selectFrom('company').select('id').execute()) {
    const old = await deps.db
      .selectFrom('wage_bank_answer')
      .selectAll()
      .where('company_id', '=', company.id)
      .where('state', '=', 'asking')
      .where('at', '<', before)
      .limit(CHUNK)
      .execute();
    for (const answer of old) {
      if (signal.aborted) return;
      await deps.db.transaction().execute((trx) => dropAnswer(trx, answer));
      if (answer.file_id) await deps.held.remove('uploads', answer.file_id);
    }
  }
}
