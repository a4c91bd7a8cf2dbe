import { batchLineId, reminderLineId, slipLineId } from '@contract/bell/brief';
import type { Deps } from '../../deps';
import { announcePrepared } from '../feedback/service';
import type { BatchRow } from '../wage-batches/service';
import type { SlipRow } from './queries';

type Told = Pick<SlipRow, 'id' | 'staff_id' | 'slip_version' | 'reminded_at'>;

/** Lines of its reader's bell that lead nowhere once a slip is taken back. */
export const goneLines = (
  slip: Pick<SlipRow, 'id' | 'slip_version' | 'reminded_at'>,
  batch: Pick<BatchRow, 'id' | 'publish_round'>,
): string[] => [
  batchLineId(batch.id, batch.publish_round),
  slipLineId(slip.id, slip.slip_version),
  ...(slip.reminded_at === null ? [] : [reminderLineId(batch.id, slip.reminded_at)]),
];

/** Tells the readers of some slips, as they were before, that these were taken back or are out again. Call after the commit. */
export async function announceSlips(
  deps: Deps,
  batch: Pick<BatchRow, 'company_id' | 'id' | 'pay_month' | 'publish_round'>,
  slips: readonly Told[],
  step: 'recall' | 'republish',
): Promise<void> {
  if (slips.length === 0) return;
  const staff = await deps.db
    .selectFrom('staff')
    .select(['id', 'account_id'])
    .where('company_id', '=', batch.company_id)
    .where(
      'id',
      'in',
      slips.map((slip) => slip.staff_id),
    )
    .execute();
  const accounts = new Map(staff.map((person) => [person.id, person.account_id]));
  for (const slip of slips) {
    const accountId = accounts.get(slip.staff_id);
    if (!accountId) continue;
    const to = { accountIds: [accountId] };
    deps.events.publish(to, 'mySlips', { payMonth: batch.pay_month });
    if (step === 'recall') deps.events.publish(to, 'noticesGone', { ids: goneLines(slip, batch) });
  }
}

/** Tells of the answers prepared to objections about some slips that these stand differently now. */
export async function tellPrepared(
  deps: Deps,
  { company_id: companyId }: Pick<BatchRow, 'company_id'>,
  slips: readonly Pick<SlipRow, 'id' | 'feedback_id'>[],
): Promise<void> {
  for (const { id, feedback_id: feedbackId } of slips)
    if (feedbackId !== null) await announcePrepared(deps, companyId, { slipId: id });
}
