import type { MonthStep } from '@contract/dashboard/month-schemas';
import type { StepAction, StepAwaited } from '@contract/dashboard/steps';
import { dateInChina } from '@contract/date';
import { can } from '@contract/permissions';
import { type BatchRefusal, makersOf } from '@contract/states/batch-refusal';
import { bankFileRefusal } from '@contract/states/bank-file-refusal';
import { isVisible } from '@contract/states/effective-slip';
import type { WageBatchAction } from '@contract/states/wage-batch';
import { uncheckedTotals } from '@contract/wages/net/total-checks';
import type { Actor } from '../../../kernel/actor';
import { type CompanyRules, payRefusalOf, refusalOf, reviewersOfBatch } from '../policy';
import type { BatchRow } from '../queries';
import { confirmDeadline } from '../slips/confirm-deadline';
import type { TakenStep, ToldStep } from './month-batches';
import type { PaymentsOfBatch } from './payments';
import { facts, step } from './step';

/** A batch with what tells its steps. */
export interface BatchStanding {
  batch: BatchRow;
  rules: CompanyRules;
  actor: Pick<Actor, 'id' | 'role'>;
  now: Date;
  taken: (action: ToldStep) => TakenStep | null;
  payments: PaymentsOfBatch | undefined;
  /** Groups the reader has still to see before he may approve. */
  unseen: number;
  nameOf: (accountId: string) => string | null;
}

/** 导入 … 确认 of a batch. What is not known to be done is not told as done. */
export function batchSteps(of: BatchStanding): MonthStep[] {
  return [
    imported(of),
    checked(of),
    ...(of.rules.reviewRequired || of.batch.reviewed ? [review(of)] : []),
    publish(of),
    payment(of),
    confirm(of),
  ];
}

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;
const isOut = ({ batch }: BatchStanding) => isVisible(batch.state);
const people = (batch: BatchRow) => batch.head_count - batch.recalled_count;

/** Whether the reader may, or what keeps him: somebody else, or something else. */
function may(of: BatchStanding, action: WageBatchAction): BatchRefusal | null {
  return refusalOf(action, of.batch, of.actor, of.rules, of.now);
}

const BLOCKS = { settling: 'settling', companyClosed: 'companyClosed' } as const;

/** The step that is next: with its action where the reader may take it, else what or who it waits for. */
function next(
  of: BatchStanding,
  machine: WageBatchAction,
  action: StepAction,
  awaits: { who: StepAwaited; names: string[] },
): Pick<MonthStep, 'state' | 'action' | 'blockedBy' | 'awaits'> {
  const refusal = may(of, machine);
  if (refusal === null) return { state: 'current', action, blockedBy: null, awaits: null };
  const block = refusal.code in BLOCKS ? BLOCKS[refusal.code as keyof typeof BLOCKS] : null;
  return { state: block === null ? 'current' : 'blocked', action: null, blockedBy: block, awaits };
}

function imported({ batch, nameOf }: BatchStanding): MonthStep {
  return step('import', {
    state: 'done',
    by: nameOf(batch.created_by),
    at: iso(batch.created_at),
    people: batch.head_count,
    fen: batch.net_fen.toString(),
  });
}

/** A sheet with a total nobody could verify is imported, not checked. */
function checked({ batch, nameOf }: BatchStanding): MonthStep {
  const open = uncheckedTotals(batch.checks ?? []).length;
  return step('check', {
    state: open > 0 || batch.checks === null ? 'open' : 'done',
    by: nameOf(batch.created_by),
    at: iso(batch.created_at),
    note: batch.checks === null ? 'checkUnknown' : null,
    facts: facts({ uncheckedTotals: open, warningRows: batch.warning_rows, ignoredRows: batch.ignored_rows }),
  });
}

function review(of: BatchStanding): MonthStep {
  const { batch, taken } = of;
  const handed = taken('submit');
  if (batch.reviewed && batch.state !== 'recalled') {
    const approved = taken('approve');
    return step('review', { state: 'done', by: approved?.by ?? null, at: iso(approved?.at) });
  }
  if (batch.state === 'pendingReview') {
    const names = reviewers(of);
    const awaits = { who: names.length > 0 ? ('manager' as const) : ('admin' as const), names };
    const standing = next(of, 'approve', 'review', awaits);
    const alone = names.length === 0 && standing.action === null && standing.blockedBy === null;
    return step('review', {
      ...standing,
      ...(alone ? { state: 'blocked', blockedBy: 'onlyAdmin' } : {}),
      by: handed?.by ?? null,
      at: iso(handed?.at),
      note: 'submitted',
      facts: facts({ unseen: standing.action === null ? 0 : of.unseen }),
    });
  }
  if (isOut(of)) return step('review', { state: 'open' });
  const back = sentBack(of);
  return step('review', {
    ...(batch.state === 'recalled'
      ? next(of, 'edit', 'correct', { who: 'finance', names: [] })
      : next(of, 'submit', back === null ? 'submit' : 'correct', { who: 'finance', names: [] })),
    ...(back ?? { note: 'notSubmitted', at: iso(batch.updated_at) }),
  });
}

/** Why a batch that was on its way has to be gone over again: the later of its rejection and its recall. */
function sentBack({ batch, taken }: BatchStanding): Pick<MonthStep, 'note' | 'by' | 'at' | 'reason'> | null {
  const recalled = taken('recallAll');
  if (batch.state === 'recalled' || (batch.state === 'draft' && later(recalled, taken('submit'))))
    return told('recalled', recalled, batch);
  const rejected = taken('reject');
  return batch.state === 'draft' && later(rejected, taken('submit')) ? told('rejected', rejected, batch) : null;
}

const told = (note: 'recalled' | 'rejected', of: TakenStep | null, { last_reason }: BatchRow) => ({
  note,
  by: of?.by ?? null,
  at: iso(of?.at),
  reason: of?.reason ?? last_reason,
});

const later = (one: TakenStep | null, other: TakenStep | null) =>
  one !== null && (other === null || one.at.getTime() >= other.at.getTime());

/** Managers who may review it, at most two by name. */
function reviewers({ batch, rules, nameOf }: BatchStanding): string[] {
  return reviewersOfBatch(batch, rules)
    .managerIds.flatMap((id) => nameOf(id) ?? [])
    .slice(0, 2);
}

function publish(of: BatchStanding): MonthStep {
  const { batch, rules, taken } = of;
  if (isOut(of)) {
    const out = taken('publish');
    // Visible is published: what was not delivered is told beside it.
    return step('publish', {
      state: batch.state === 'publishing' ? 'current' : 'done',
      late: batch.state === 'partiallyFailed',
      by: out?.by ?? null,
      at: iso(batch.published_at),
      people: people(batch),
      note: batch.state === 'publishing' ? 'publishing' : null,
      facts: facts({ undelivered: batch.failed_count }),
    });
  }
  if (batch.state === 'scheduled')
    return step('publish', {
      state: 'current',
      note: 'scheduled',
      at: iso(batch.publish_at),
      by: taken('schedule')?.by ?? null,
    });
  const free = !rules.reviewRequired && (batch.state === 'draft' || batch.state === 'recalled');
  if (batch.state !== 'approved' && !free) return step('publish');
  const back = free ? sentBack(of) : null;
  return step('publish', {
    ...(batch.state === 'recalled'
      ? next(of, 'edit', 'correct', { who: 'finance', names: [] })
      : next(of, 'publish', back === null ? 'publish' : 'correct', { who: 'manager', names: publishers(of) })),
    ...(back ?? { at: iso(taken('approve')?.at ?? batch.updated_at) }),
  });
}

/** Managers who may publish what was reviewed: not who made it. */
const publishers = ({ batch, rules, nameOf }: BatchStanding): string[] => {
  const makers = makersOf({ createdBy: batch.created_by, editorIds: batch.editor_ids });
  return rules.managerIds
    .filter((id) => !makers.has(id))
    .flatMap((id) => nameOf(id) ?? [])
    .slice(0, 2);
};

function payment(of: BatchStanding): MonthStep {
  const { batch, actor, rules, payments } = of;
  const possible =
    can(actor.role, 'wages.bankFile') &&
    bankFileRefusal(batch, rules) === null &&
    payRefusalOf(batch, actor, rules) === null;
  if (payments === undefined) {
    if (!isOut(of)) return step('payment');
    return step('payment', {
      state: 'current',
      note: 'noFile',
      action: possible ? 'makeBankFile' : null,
    });
  }
  const { people: by, asked, askedFen, answered, file } = payments;
  const outside = Math.max(0, people(batch) - asked);
  const shown = {
    people: asked === 0 ? null : asked,
    fen: asked === 0 ? null : askedFen.toString(),
    by: (answered ?? file)?.by ?? null,
    at: iso((answered ?? file)?.at),
    facts: facts({
      bankFailed: by.failed,
      unanswered: answered === null ? 0 : by.unanswered,
      paidElsewhere: by.elsewhere,
      outsideFile: asked === 0 ? 0 : outside,
      paid: by.failed + by.unanswered === 0 ? 0 : by.paid,
    }),
  };
  if (by.failed > 0)
    return step('payment', {
      ...shown,
      state: 'current',
      late: true,
      action: possible ? 'settleBankFailed' : null,
    });
  if (by.unanswered > 0 || asked === 0)
    return step('payment', {
      ...shown,
      state: isOut(of) ? 'current' : 'open',
      note: answered === null ? 'fileMade' : null,
      action: isOut(of) && possible ? 'readBankAnswer' : null,
    });
  return step('payment', { ...shown, state: outside > 0 ? 'open' : 'done' });
}

function confirm(of: BatchStanding): MonthStep {
  const { batch, now } = of;
  if (!isOut(of)) return step('confirm');
  const asks = batch.settings.needConfirm;
  const total = people(batch);
  const deadline =
    asks && batch.published_at ? confirmDeadline(batch.published_at, batch.settings.confirmDeadlineDays) : null;
  const open = asks ? total - batch.confirmed_count : total - batch.read_count;
  const told = facts({
    ...(asks ? { confirmed: batch.confirmed_count } : { read: batch.read_count }),
    unread: total - batch.read_count,
    disputed: batch.disputed_count,
  });
  const due = deadline === null ? null : dateInChina(deadline);
  const closed = of.taken('close');
  if (batch.state === 'closed')
    return step('confirm', {
      state: 'done',
      note: 'closed',
      by: closed?.by ?? null,
      at: iso(closed?.at),
      people: total,
      facts: told,
    });
  if (open <= 0) return step('confirm', { state: 'done', people: total, facts: told });
  const late = deadline !== null && deadline < now;
  return step('confirm', {
    state: 'open',
    late,
    people: total,
    due,
    facts: told,
    at: iso(batch.published_at),
    awaits: { who: 'employees', names: [] },
    action: batch.disputed_count > 0 && may(of, 'recallAll') === null ? 'answerObjections' : 'remind',
  });
}
