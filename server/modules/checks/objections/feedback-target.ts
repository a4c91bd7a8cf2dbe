import { RECORD_FIELDS, RECORD_KEYS, UNIT_LABEL } from '@contract/checks/record';
import { checkRecordMachine } from '@contract/states/check-record';
import type { CheckInQuestion, FeedbackRow, FeedbackTargets, HeldTarget } from '../../feedback/service';
import { disputeCheckAgain, holdRecord, settleCheckDispute } from './disputes';
import type { Db, Trx } from '../queries';
import { checkOf } from './snapshot';

/** Months of attendance as feedback is about them. */
export const checkTarget: FeedbackTargets['checks'] = {
  hold,
  view: checkInQuestion,
  labels: () => Promise.resolve(LABELS),
  announce(deps, row, accountId) {
    if (accountId !== null) deps.events.publish({ accountIds: [accountId] }, 'myChecks', { month: row.month });
  },
};

const LABELS: ReadonlyMap<string, string> = new Map(RECORD_KEYS.map((key) => [key, RECORD_FIELDS[key].label]));

async function hold(trx: Trx, row: FeedbackRow, by: string, now: Date): Promise<HeldTarget> {
  const held = await holdRecord(trx, row.company_id, recordIdOf(row), by, now);
  return {
    settle: (at) => settleCheckDispute(trx, held, by, at),
    disputeAgain: (at) => disputeCheckAgain(trx, held, by, at),
  };
}

function recordIdOf(row: FeedbackRow): string {
  if (row.record_id === null) throw new Error(`feedback ${row.id} is not about attendance`);
  return row.record_id;
}

/** The month of attendance a feedback is about, as it was seen, with what has been changed since. */
async function checkInQuestion(db: Db, row: FeedbackRow): Promise<CheckInQuestion> {
  const recordId = recordIdOf(row);
  const now = await checkOf(db, row.company_id, recordId);
  const shown = row.snapshot !== null && 'check' in row.snapshot ? row.snapshot.check : now.snapshot;
  const said = (key: (typeof RECORD_KEYS)[number], value: number | null | undefined) =>
    value === null || value === undefined ? '—' : `${value}${UNIT_LABEL[RECORD_FIELDS[key].unit]}`;
  return {
    recordId,
    month: row.month,
    recordState: checkRecordMachine.labels[now.state],
    locked: now.locked,
    exact: row.snapshot !== null,
    shown,
    changes: RECORD_KEYS.flatMap((key) => {
      const [from, to] = [shown.values[key] ?? null, now.snapshot.values[key] ?? null];
      return from === to ? [] : [{ key, label: RECORD_FIELDS[key].label, from: said(key, from), to: said(key, to) }];
    }),
  };
}
