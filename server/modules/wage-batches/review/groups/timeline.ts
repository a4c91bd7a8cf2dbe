import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { BatchRow, Db } from '../../queries';

type Step = BatchDetail['timeline'][number];

/** Who saw what and when, a line for each reviewer and each time the batch was handed in, at the time of the last. */
export async function seenSteps(db: Db, batch: Pick<BatchRow, 'company_id' | 'id'>): Promise<Step[]> {
  const rows = await db
    .selectFrom('wage_review_seen')
    .select(['account_id', 'by_name', 'batch_version', 'group_key', 'at'])
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .orderBy('at')
    .orderBy('group_key')
    .execute();
  const steps = new Map<string, Step>();
  for (const row of rows) {
    const of = `${row.account_id} ${row.batch_version}`;
    const at = row.at.toISOString();
    const values = { ...steps.get(of)?.note?.values, [row.group_key]: at };
    steps.set(of, {
      at,
      by: row.by_name,
      byCode: null,
      action: 'seen',
      subject: null,
      reason: null,
      note: { code: 'seen', values },
    });
  }
  return [...steps.values()];
}
