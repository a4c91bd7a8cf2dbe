import { statusOf as contractStatus } from '../contracts/contract-status';
import { statusOf as checkStatus } from '../my-checks/check-status';
import { slipStatus } from '../my-slips/slip-status';
import type { Text } from '../use-text';
import type { Own } from './use-own';

export const OWN_LISTS = ['slips', 'checks', 'claims', 'contracts', 'realName'] as const;
export type OwnList = (typeof OWN_LISTS)[number];

interface OwnRow {
  key: OwnList | 'feedback';
  label: string;
  standing?: string;
  /** Something is asked of the reader there. */
  asks?: boolean;
}

const monthName = (month: string, text: Text) =>
  text('own.month', { month: Number(month.slice(5)), year: month.slice(0, 4) });

/** The rows there are. `shownSlips` stand on the page itself: the row is of those before. */
export function ownRows(
  { slips, checks, offers, claims, contracts, realName }: Own,
  text: Text,
  shownSlips: number,
): OwnRow[] {
  const rows: OwnRow[] = [];
  const [slip] = slips.data?.list ?? [];
  const total = slips.data?.total ?? 0;
  if (total > shownSlips) {
    if (shownSlips > 0)
      rows.push({ key: 'slips', label: text('own.history'), standing: text('own.count', { count: total }) });
    else if (slip) {
      const { key } = slipStatus(slip, new Date());
      rows.push({
        key: 'slips',
        label: text('slips.title'),
        standing: `${monthName(slip.payMonth, text)} ${text(`standing.${key}`)}`,
        asks: key === 'toConfirm' || key === 'unread' || key === 'corrected' || key === 'waitSign',
      });
    }
  }
  const [check] = checks?.list ?? [];
  if (check) {
    const key = checkStatus(check);
    rows.push({
      key: 'checks',
      label: text('own.checks'),
      standing: `${monthName(check.month, text)} ${text(`own.check.${key}`)}`,
      asks: key === 'sent',
    });
  }
  const open = offers.filter(({ hindrance }) => hindrance === null).length;
  if (offers.length > 0 || (claims?.total ?? 0) > 0)
    rows.push({
      key: 'claims',
      label: text('own.claims'),
      standing: open > 0 ? text('own.claimable', { count: open }) : undefined,
      asks: open > 0,
    });
  const waiting = contracts.filter((contract) => contractStatus(contract) === 'waits').length;
  if (contracts.length > 0)
    rows.push({
      key: 'contracts',
      label: text('own.contracts'),
      standing: waiting > 0 ? text('own.toSign', { count: waiting }) : undefined,
      asks: waiting > 0,
    });
  if (realName)
    rows.push({
      key: 'realName',
      label: text('own.realName'),
      standing: text(`own.realName.${realName.state}`),
      asks: realName.state === 'rejected' || realName.state === 'invalid',
    });
  rows.push({ key: 'feedback', label: text('feedback') });
  return rows;
}
