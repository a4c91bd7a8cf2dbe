import { RECORD_FIELDS, RECORD_KEYS, UNIT_LABEL } from '@contract/checks/record';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import { checkRecordMachine } from '@contract/states/check-record';
import { checkOf } from '../checks/service';
import type { Db, FeedbackRow } from './queries';

type InQuestion = NonNullable<FeedbackDetail['checks']>;

export const CHECK_LABELS: ReadonlyMap<string, string> = new Map(
  RECORD_KEYS.map((key) => [key, RECORD_FIELDS[key].label]),
);

/** The month of attendance a feedback is about, as it was seen, with what has been changed since. Null of other feedback. */
export async function checkInQuestion(db: Db, row: FeedbackRow): Promise<InQuestion | null> {
  if (row.record_id === null) return null;
  const now = await checkOf(db, row.company_id, row.record_id);
  const shown = row.snapshot !== null && 'check' in row.snapshot ? row.snapshot.check : now.snapshot;
  const said = (key: (typeof RECORD_KEYS)[number], value: number | null | undefined) =>
    value === null || value === undefined ? '—' : `${value}${UNIT_LABEL[RECORD_FIELDS[key].unit]}`;
  return {
    recordId: row.record_id,
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
