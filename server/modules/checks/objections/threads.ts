import { RECORD_FIELDS, RECORD_KEYS } from '@contract/checks/record';
import type { FeedbackThread } from '@contract/feedback-threads/schemas';
import type { Deps } from '../../../deps';
import { feedbackOfRecord, presentThreads, type Reader } from '../../feedback/service';
import type { Db, RecordRow } from '../queries';

const LABELS: ReadonlyMap<string, string> = new Map(RECORD_KEYS.map((key) => [key, RECORD_FIELDS[key].label]));

/** What was objected to in a person's month and said about it, newest first. */
export async function checkThreads(
  deps: Pick<Deps, 'seal' | 'clock'>,
  db: Db,
  row: Pick<RecordRow, 'company_id' | 'id'>,
  reader: Reader,
): Promise<FeedbackThread[]> {
  return presentThreads(deps, db, await feedbackOfRecord(db, row.company_id, row.id), reader, LABELS);
}
