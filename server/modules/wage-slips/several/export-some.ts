import type { JobResult } from '../../../db/tables/jobs';
import type { OpenJobFile } from '../../../jobs/job-file';
import type { JobContext } from '../../../jobs/types';
import { refuse } from '../../../kernel/errors';
import { loadBatch, recordStep, writeSlips } from '../../wage-batches/service';
import { chosenParts } from './choice';
import { orderOf } from './order';

const PART = 2_000;

/** Writes chosen slips to .xlsx as the whole batch is written. */
export async function exportSome(context: JobContext, openFile: OpenJobFile): Promise<JobResult> {
  const { deps, job } = context;
  const companyId = job.companyId ?? '';
  const { batchId, choice, actor, reason } = orderOf(deps, companyId, job.payload);
  const batch = await loadBatch(deps.db, companyId, batchId);
  const only: string[] = [];
  for await (const { slips } of chosenParts(deps, batch, choice, PART)) only.push(...slips.map(({ id }) => id));
  if (only.length === 0) refuse('RULE', '选中的工资条已不在这张工资表中');
  const result = await writeSlips(context, openFile, { batchId, operator: actor.name, only });
  await recordStep(deps.db, { companyId, batchId }, actor, {
    at: deps.clock.now(),
    action: 'export',
    reason,
    note: { code: 'slips', values: { count: String(only.length) } },
  });
  return result;
}
