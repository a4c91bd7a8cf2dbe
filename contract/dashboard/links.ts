import type { FeedbackKind } from '../feedback/rules';
import type { IssuedMonth } from './month-schemas';
import type { CheckFigures, CompanyFigures, TrendMonth } from './schemas';
import type { StepAction, StepFact } from './steps';
import type { TodoKind } from './todo';

/**
 * The list behind each figure of the welcome page, as an address of the console. A list's parameters in the
 * address are those of its call, so that a test can hold every figure against its list.
 */
const address = (path: string, parameters: Record<string, string> = {}) => {
  const query = new URLSearchParams(parameters).toString();
  return query ? `${path}?${query}` : path;
};

const slips = (parameters: Record<string, string>) => address('/wages', { view: 'slips', ...parameters });

/** Slips of a month that are out. */
export function slipLinks(
  month: string,
): Record<keyof Pick<IssuedMonth, 'sent' | 'unread' | 'confirmed' | 'unconfirmed' | 'disputed'>, string> {
  return {
    sent: slips({ month }),
    unread: slips({ month, standing: 'unread' }),
    confirmed: slips({ month, standing: 'confirmed' }),
    unconfirmed: slips({ month, standing: 'unconfirmed' }),
    disputed: slips({ month, standing: 'disputed' }),
  };
}

/** The whole of what waits of a kind. */
export const TODO_LINKS: Record<TodoKind, string> = {
  bankFailed: address('/wages', { bank: 'failed' }),
  feedback: address('/feedback', { state: 'pending' }),
  toPrepare: slips({ standing: 'disputed' }),
  disputed: slips({ standing: 'disputed' }),
  recalled: address('/wages', { state: 'recalled' }),
  pendingReview: address('/wages', { state: 'pendingReview' }),
  secondRelease: address('/wages', { release: 'second' }),
  cardChanges: address('/staff', { card: 'waiting' }),
  approved: address('/wages', { state: 'approved' }),
  partiallyFailed: address('/wages', { state: 'partiallyFailed' }),
  draft: address('/wages', { state: 'draft' }),
  realNames: address('/appruser', { state: 'pending' }),
  contractsToSign: address('/fdd/contractrecord', { open: 'yes' }),
  incomplete: address('/staff', { status: 'incomplete' }),
  contractDue: address('/staff', { due: 'contract' }),
  probationDue: address('/staff', { due: 'probation' }),
};

/** Where one record of a kind is dealt with. */
export function todoLink(
  kind: TodoKind,
  { id, slip, feedbackKind }: { id: string; slip: string | null; feedbackKind: FeedbackKind | null },
): string {
  switch (kind) {
    case 'bankFailed':
      return address('/wages', { batch: id, tab: 'bank' });
    case 'feedback':
      return address(feedbackKind === 'checks' ? '/feedback/checks' : '/feedback/wages', { id });
    case 'toPrepare':
      return address('/wages', { batch: id, tab: 'slips', ...(slip === null ? {} : { slip }) });
    case 'disputed':
      return address('/wages', { batch: id, slipState: 'disputed' });
    case 'pendingReview':
      return address('/wages', { batch: id, tab: 'review' });
    case 'secondRelease':
      return address(
        '/wages',
        slip === null ? { batch: id, slipState: 'recalled' } : { batch: id, tab: 'slips', slip },
      );
    case 'recalled':
    case 'approved':
    case 'partiallyFailed':
    case 'draft':
      return address('/wages', { batch: id });
    case 'realNames':
      return address('/appruser', { verification: id });
    case 'contractsToSign':
      return address('/fdd/contractrecord', { record: id });
    case 'cardChanges':
    case 'incomplete':
    case 'contractDue':
    case 'probationDue':
      return address('/staff', { person: id });
  }
}

/** What a step of a month is about. */
export interface StepOf {
  month: string;
  batchId: string | null;
  importId: string | null;
}

const batchAddress = ({ batchId }: StepOf, parameters: Record<string, string> = {}) =>
  address('/wages', { ...(batchId === null ? {} : { batch: batchId }), ...parameters });

/** Where the next step is taken. */
export function stepLink(action: StepAction, of: StepOf): string {
  switch (action) {
    case 'importAttendance':
      return address('/checks', { month: of.month, import: 'new' });
    case 'lockAttendance':
      return address('/checks', { month: of.month });
    case 'import':
      return address('/wages', { import: 'new', newMonth: of.month });
    case 'resumeImport':
      return address('/wages', { import: of.importId ?? 'new' });
    case 'review':
      return batchAddress(of, { tab: 'review' });
    case 'makeBankFile':
    case 'readBankAnswer':
    case 'settleBankFailed':
      return batchAddress(of, { tab: 'bank' });
    case 'answerObjections':
      return batchAddress(of, { slipState: 'disputed' });
    case 'submit':
    case 'correct':
    case 'publish':
    case 'remind':
    case 'close':
      return batchAddress(of);
  }
}

/** The list whose total a count of a step is; null where none is. */
export function factLink(fact: StepFact | 'people', of: StepOf): string | null {
  const ofSlips = (parameters: Record<string, string>) => (of.batchId === null ? null : batchAddress(of, parameters));
  switch (fact) {
    case 'people':
      return ofSlips({});
    case 'exceptions':
      return address('/checks', { month: of.month, panel: 'exceptions' });
    case 'unseen':
      return ofSlips({ tab: 'review' });
    case 'undelivered':
      return ofSlips({ slipDelivery: 'failed' });
    case 'paid':
      return ofSlips({ slipPayment: 'paid' });
    case 'paidElsewhere':
      return ofSlips({ slipPayment: 'elsewhere' });
    case 'unanswered':
      return ofSlips({ slipPayment: 'unanswered' });
    case 'bankFailed':
      return ofSlips({ slipPayment: 'failed' });
    case 'unread':
      return ofSlips({ slipState: 'sent' });
    case 'confirmed':
      return ofSlips({ slipState: 'confirmed' });
    case 'disputed':
      return ofSlips({ slipState: 'disputed' });
    case 'errorRows':
    case 'warningRows':
    case 'ignoredRows':
    case 'uncheckedTotals':
    case 'outsideFile':
    case 'read':
      return null;
  }
}

/** A month of the trend: the 工资表 it sums up. */
export const trendLink = ({ month }: Pick<TrendMonth, 'month'>) =>
  address('/wages', { monthFrom: month, monthTo: month, state: 'issued' });

/** A month of attendance; exceptions open on those not decided yet. */
export function checkLinks(month: string): Record<keyof Omit<CheckFigures, 'month' | 'state' | 'since'>, string> {
  return {
    imported: address('/checks', { month }),
    openExceptions: address('/checks', { month, panel: 'exceptions' }),
    unjudgedDays: address('/checks', { month, tab: 'days', result: 'unjudged' }),
    disputed: address('/checks', { month, confirmation: 'disputed' }),
    unlocked: address('/checks', { month, panel: 'months' }),
  };
}

/** An administrator's figures. `employed` sums a column over all companies. */
export function companyLinks({ expiring }: Pick<CompanyFigures, 'expiring'>): Record<keyof CompanyFigures, string> {
  return {
    total: address('/company'),
    active: address('/company', { state: 'active' }),
    expiring: address('/company', { state: 'active', expireFrom: expiring.from, expireTo: expiring.to }),
    expired: address('/company', { state: 'expired' }),
    pending: address('/company', { state: 'pending' }),
    applications: address('/approval', { state: 'pending' }),
    claimsToReview: address('/orders/index', { state: 'pendingReview' }),
    failedPayments: address('/orders/index', { state: 'payFailed' }),
    realNames: address('/appruser', { state: 'pending' }),
    employed: address('/company'),
    lockedAccounts: address('/system/admin', { state: 'locked' }),
  };
}
