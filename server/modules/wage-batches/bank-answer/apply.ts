import { jsonText } from '../../../db/json';
import type { Actor } from '../../../kernel/actor';
import { recordStep } from '../lifecycle/timeline';
import type { Trx } from '../queries';
import { type AnswerRow, writeOutcomes } from './answers';
import type { ReadAnswer } from './read-answer';

/** From now on an answer counts; its file is not needed any more and is to be removed after the transaction. Call under the batch's row lock. */
export async function applied(
  trx: Trx,
  actor: Actor,
  answer: AnswerRow,
  { reading, said }: ReadAnswer,
  at: Date,
): Promise<void> {
  const { company_id: companyId, id, batch_id: batchId } = answer;
  await writeOutcomes(trx, answer, said);
  await trx
    .updateTable('wage_bank_answer')
    .set({ state: 'applied', reading: jsonText(reading), file_id: null, file_key: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  const { paid, failed, open, unmentioned } = reading;
  await recordStep(trx, { companyId, batchId }, actor, {
    at,
    action: 'bankAnswer',
    note: {
      code: 'bankAnswer',
      values: {
        paid: String(paid.count),
        failed: String(failed.count),
        rest: String(open.count + unmentioned.count),
      },
    },
  });
}
