import type { Transaction, Updateable } from 'kysely';
import { transitionOf } from '@contract/states/machine';
import { type WageBatchAction, wageBatchMachine } from '@contract/states/wage-batch';
import type { BatchEventAuthor } from '@contract/wages/batch-events';
import type { BatchEventNote } from '@contract/wages/batch-schemas';
import type { Database } from '../../../db/database';
import type { WageBatchTable } from '../../../db/tables/wage';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { refuseClaimsOfBatch, refuseOpenClaimsOfBatch } from '../../claims/service';
import { carryObjections } from '../slips/carry-objections';
import { DELIVER_JOB, PUBLISH_JOB, SETTLE_JOB } from '../job-kinds';
import type { BatchRow } from '../queries';

export interface StepInput {
  deps: Deps;
  trx: Transaction<Database>;
  batch: BatchRow;
  actor: Pick<Actor, 'id' | 'name'>;
  now: Date;
  reason: string | null;
  publishAt: Date | null;
  /** For the history, where the machine takes the step. */
  byCode?: BatchEventAuthor;
  note?: BatchEventNote | undefined;
}

export type BatchPatch = Updateable<WageBatchTable>;

const MINUTE_MS = 60_000;
/** How far ahead a time must lie, in ms. */
export const SCHEDULE_MIN_MS = 5 * MINUTE_MS;
const SCHEDULE_MAX_MS = 60 * 24 * 60 * MINUTE_MS;

const NO_COUNTS = {
  delivered_count: 0,
  failed_count: 0,
  read_count: 0,
  confirmed_count: 0,
  disputed_count: 0,
  recalled_count: 0,
} satisfies BatchPatch;
const NO_REVIEW = {
  reviewed: false,
  submitted_by: null,
  reviewed_by: null,
  first_approved_by: null,
} satisfies BatchPatch;

/** What each step changes besides the state the machine leads to, and the work it starts. */
const STEPS: Partial<Record<WageBatchAction, (input: StepInput) => BatchPatch | Promise<BatchPatch>>> = {
  submit: ({ actor }) => ({ submitted_by: actor.id, last_reason: null }),
  withdrawSubmit: () => NO_REVIEW,
  approve: ({ actor }) => ({ reviewed: true, reviewed_by: actor.id, last_reason: null }),
  reject: ({ reason }) => ({ ...NO_REVIEW, last_reason: reason }),
  withdrawApproval: () => NO_REVIEW,
  schedule,
  // A reason is given by the clockwork alone: why it did not publish.
  cancelSchedule: ({ batch, reason }) => ({
    state: batch.reviewed ? 'approved' : 'draft',
    publish_at: null,
    ...(reason === null ? {} : { last_reason: reason }),
  }),
  publish,
  retryDelivery: async (input) => ({ delivery_job_id: await enqueueDelivery(input, input.batch.publish_round) }),
  recallAll,
  edit: () => ({ ...NO_REVIEW, published_at: null, delivery_job_id: null, ...NO_COUNTS }),
  delete: async ({ trx, batch, now }) => {
    await refuseClaimsOfBatch(trx, batch.company_id, batch.id);
    return { deleted_at: now };
  },
};

/** The change a step makes to its batch. Starts its background work in the same transaction. */
export async function patchFor(action: WageBatchAction, input: StepInput): Promise<BatchPatch> {
  const arrow = transitionOf(wageBatchMachine, input.batch.state, action);
  if (!arrow) throw new Error(`no arrow ${action} from ${input.batch.state}`);
  return { state: arrow.to, ...(await STEPS[action]?.(input)) };
}

async function schedule({ deps, trx, batch, actor, now, publishAt }: StepInput): Promise<BatchPatch> {
  if (!publishAt || Number.isNaN(publishAt.getTime())) invalid('请选择定时发布的时间', 'publishAt');
  const ahead = publishAt.getTime() - now.getTime();
  if (ahead < SCHEDULE_MIN_MS) invalid('定时发布的时间须至少在5分钟之后', 'publishAt');
  if (ahead > SCHEDULE_MAX_MS) invalid('定时发布的时间须在60天以内', 'publishAt');
  refuseEmpty(batch);
  await deps.jobs.enqueue(trx, {
    kind: PUBLISH_JOB,
    companyId: batch.company_id,
    ownerId: null,
    payload: { batchId: batch.id, publishAt: publishAt.toISOString(), accountId: actor.id },
    runAt: publishAt,
  });
  // Why an earlier time passed unused is answered by the new one.
  return { publish_at: publishAt, last_reason: null };
}

async function publish(input: StepInput): Promise<BatchPatch> {
  refuseEmpty(input.batch);
  const round = input.batch.publish_round + 1;
  const jobId = await enqueueDelivery(input, round);
  const disputed = round === 1 ? 0 : (await carryObjections(input.trx, input.batch, input.now)).open;
  return {
    ...NO_COUNTS,
    disputed_count: disputed,
    publish_round: round,
    published_at: input.now,
    publish_at: null,
    last_reason: null,
    delivery_job_id: jobId,
  };
}

function refuseEmpty(batch: BatchRow): void {
  if (batch.head_count === 0) refuse('RULE', '工资表中没有工资条，不能发布');
}

function enqueueDelivery({ deps, trx, batch, actor }: StepInput, round: number): Promise<string> {
  return deps.jobs.enqueue(trx, {
    kind: DELIVER_JOB,
    companyId: batch.company_id,
    ownerId: actor.id,
    payload: { batchId: batch.id, round },
    unit: '条',
    step: '正在发送通知',
    dedupeKey: `${DELIVER_JOB}:${batch.id}:${batch.version}`,
  });
}

/** Employees lose access with this one change; history and clearing follow in the background. */
async function recallAll({ deps, trx, batch, actor, now, reason }: StepInput): Promise<BatchPatch> {
  await refuseOpenClaimsOfBatch(trx, batch.company_id, batch.id);
  await deps.jobs.enqueue(trx, {
    kind: SETTLE_JOB,
    companyId: batch.company_id,
    ownerId: actor.id,
    payload: {
      batchId: batch.id,
      at: now.toISOString(),
      reason,
      publishedAt: batch.published_at?.toISOString() ?? null,
    },
    unit: '条',
    step: '正在记录撤回',
    dedupeKey: `${SETTLE_JOB}:${batch.id}:${batch.version}`,
  });
  return { ...NO_COUNTS, settling: true, last_reason: reason, reviewed: false };
}
