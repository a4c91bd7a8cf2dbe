import type { BankOutcome } from '@contract/wages/bank-answers/outcomes';
import type { BankAnswer } from '@contract/wages/bank-answers/schemas';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../imports';
import { refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { recordStep } from '../lifecycle/timeline';
import { loadBatch } from '../queries';
import { dropAnswer, loadAnswer, presentAnswer } from './answers';
import { applied } from './apply';
import { readAnswer } from './read-answer';
import { followedOf } from './followed';
import { tellFailures } from './return-bell';

/**
 * An answer that waited counts from now on: its words mean what the clerk says, its problems were seen and stay without an
 * outcome. RULE where a word is left without a meaning; WRONG_STATE where it counts already.
 */
export async function confirmAnswer(
  deps: Deps,
  { actor, companyId }: Caller,
  id: string,
  words: readonly { word: string; means: BankOutcome }[],
): Promise<BankAnswer> {
  const answer = await loadAnswer(deps.db, companyId, id);
  if (answer.state === 'applied') refuse('WRONG_STATE', '此回盘已确认过，请刷新');
  const meanings = new Map(words.map(({ word, means }) => [word, means]));
  const open = answer.reading.words.find(({ word }) => !meanings.has(word));
  if (open) refuse('RULE', `请先说明“${open.word}”是什么结果`);
  const key = { companyId, fileId: answer.bank_file_id };
  const read = await readAnswer(deps, key, { ...answer, fileName: answer.file_name }, meanings);
  await deps.db.transaction().execute(async (trx) => {
    await loadBatch(trx, companyId, answer.batch_id, { lock: true });
    const now = await loadAnswer(trx, companyId, id);
    if (now.state === 'applied') refuse('WRONG_STATE', '此回盘已确认过，请刷新');
    await applied(trx, actor, now, read, deps.clock.now());
    await audit(trx, actor, {
      action: 'wages.bankAnswerConfirm',
      targetType: 'wageBankAnswer',
      targetId: id,
      companyId,
    });
  });
  if (answer.file_id) await deps.held.remove('uploads', answer.file_id);
  await tellFailures(deps, companyId, answer.batch_id);
  return presentAnswer(await loadAnswer(deps.db, companyId, id));
}

/** Takes an answer away: it was of another file, or read wrongly. RULE where something was done about a payment it says failed. */
export async function removeAnswer(deps: Deps, { actor, companyId }: Caller, id: string): Promise<void> {
  const { batch_id: batchId, file_id: fileId } = await deps.db.transaction().execute(async (trx) => {
    const { batch_id } = await loadAnswer(trx, companyId, id);
    await loadBatch(trx, companyId, batch_id, { lock: true });
    const answer = await loadAnswer(trx, companyId, id);
    const followed = await followedOf(trx, answer);
    if (followed > 0)
      refuse('RULE', `此回盘中的${followed}笔退票已另出文件或已登记另行支付，不能撤下；请上传银行的新回盘`);
    await dropAnswer(trx, answer);
    await audit(trx, actor, {
      action: 'wages.bankAnswerRemove',
      targetType: 'wageBankAnswer',
      targetId: id,
      companyId,
    });
    if (answer.state === 'applied')
      await recordStep(trx, { companyId, batchId: batch_id }, actor, {
        at: deps.clock.now(),
        action: 'bankAnswerRemoved',
      });
    return answer;
  });
  if (fileId) await deps.held.remove('uploads', fileId);
  await tellFailures(deps, companyId, batchId);
}
