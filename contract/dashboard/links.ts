import type { CheckFigures, CompanyFigures, StaffFigures, TrendMonth, WageFigures } from './schemas';

/**
 * The list behind each figure of the welcome page, as an address of the console. A list's parameters in the
 * address are those of its call, so that a test can hold every figure against its list.
 */
const address = (path: string, parameters: Record<string, string> = {}) => {
  const query = new URLSearchParams(parameters).toString();
  return query ? `${path}?${query}` : path;
};

const slips = (parameters: Record<string, string>) => address('/wages', { view: 'slips', ...parameters });

/** Slips of a month. */
export function slipLinks(month: string): Record<keyof WageFigures['slips'], string> {
  return {
    sent: slips({ month }),
    unread: slips({ month, standing: 'unread' }),
    unconfirmed: slips({ month, standing: 'unconfirmed' }),
    disputed: slips({ month, standing: 'disputed' }),
  };
}

/** To-dos, in the order shown. */
export const TODO_LINKS: Record<keyof WageFigures['todo'], string> = {
  disputed: slips({ standing: 'disputed' }),
  bankFailed: address('/wages', { bank: 'failed' }),
  partiallyFailed: address('/wages', { state: 'partiallyFailed' }),
  pendingReview: address('/wages', { state: 'pendingReview' }),
  approved: address('/wages', { state: 'approved' }),
  draft: address('/wages', { state: 'draft' }),
};

/** A month of the trend: the 工资表 it sums up. */
export const trendLink = ({ month }: Pick<TrendMonth, 'month'>) =>
  address('/wages', { monthFrom: month, monthTo: month, state: 'issued' });

export const STAFF_LINKS: Record<keyof StaffFigures, string> = {
  employed: address('/staff', { status: 'employed' }),
  incomplete: address('/staff', { status: 'incomplete' }),
  probationDue: address('/staff', { due: 'probation' }),
  contractDue: address('/staff', { due: 'contract' }),
  realNames: address('/appruser', { state: 'pending' }),
  contractsToSign: address('/fdd/contractrecord', { open: 'yes' }),
};

/** A month of attendance; exceptions open on those not decided yet. */
export function checkLinks(month: string): Record<keyof Omit<CheckFigures, 'month' | 'state'>, string> {
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
