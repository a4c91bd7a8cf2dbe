import type { JobResult } from '../../../db/tables/jobs';
import type { JobContext } from '../../../jobs/types';
import { companyRules, loadBatch, recordStep, remindSlips } from '../../wage-batches/service';
import { chosenParts, pickedSlips } from './choice';
import { judge } from './judge';
import { orderOf } from './order';
import { Tally } from './tally';

const PART = 250;

/** Reminds the readers of chosen slips who have something to do still, by the rules of the single reminder. */
export async function remindSome(context: JobContext): Promise<JobResult> {
  const { deps, job, progress, signal } = context;
  const companyId = job.companyId ?? '';
  const { batchId, choice, actor, at } = orderOf(deps, companyId, job.payload);
  const batch = await loadBatch(deps.db, companyId, batchId);
  const rules = await companyRules(deps.db, companyId);
  const judging = {
    action: 'remind' as const,
    batch,
    actor,
    rules,
    now: new Date(at),
    picked: pickedSlips(choice),
  };
  const tally = new Tally();
  const sent = { reminded: 0, failed: 0, inApp: 0 };
  let [seen, total] = [0, choice.picked?.length ?? batch.head_count];
  for await (const { slips, gone } of chosenParts(deps, batch, choice, PART)) {
    signal.throwIfAborted();
    tally.refuse('gone', [], gone);
    // Reminded by this order before it was taken up again.
    const open = slips.filter(({ reminded_at: last }) => last === null || last.getTime() < judging.now.getTime());
    const judged = await judge(deps.db, judging, open);
    const able = judged.flatMap(([slip, code]) => (code === null ? [slip.id] : []));
    for (const [slip, code] of judged) if (code !== null) tally.refuse(code, [slip.name]);
    if (able.length > 0) {
      // Figures of the run so far: they grow with every part.
      const result = await remindSlips({ ...context, progress: () => Promise.resolve() }, batch, able);
      sent.reminded = result.reminded;
      sent.failed = result.failed;
      sent.inApp += result.inApp;
    }
    seen += slips.length + gone;
    total = Math.max(total, seen);
    await progress(seen, total, '正在发送提醒');
  }
  const count = sent.reminded + sent.inApp;
  if (count > 0)
    await recordStep(deps.db, { companyId, batchId }, actor, {
      at: deps.clock.now(),
      action: 'remind',
      note: { code: 'reminded', values: { count: String(count) } },
    });
  return { ...sent, done: count, refused: JSON.stringify(tally.refused) };
}
