import { type Happened, OTHER } from '../happened';
import type { PackedSlip } from '../slips';

/** What the slip and its versions keep of themselves: out, taken back, first seen, confirmed. */
export function ownReceipts({ slip, versions }: PackedSlip): Happened[] {
  const of = (version: number | null, what: string, at: Date | null, more: Partial<Happened> = {}): Happened[] =>
    at === null ? [] : [{ ...OTHER, slipId: slip.id, version, what, at: at.toISOString(), source: 'slip', ...more }];
  const out = versions.flatMap(({ version, issuedAt, recalledAt, reason }) => [
    ...of(version, '发放', issuedAt),
    ...of(version, '撤回', recalledAt, { detail: reason }),
  ]);
  // While it is taken back, what it keeps of its reader is about the version that was out.
  const shown = slip.slip_version;
  return [...out, ...of(shown, '首次查看', slip.read_at), ...of(shown, '确认无误', slip.confirmed_at)];
}
