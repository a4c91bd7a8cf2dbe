import type { JobContext } from '../../../jobs/types';
import { askFor } from './query-channel';
import type { PaymentRow } from '../queries';

const AT_ONCE = 50;

/**
 * A server that was killed after it had handed a payment in, and before it had the answer, leaves it as sent: the next one
 * asks for it as soon as it starts; and for those a channel has taken on, whose reports nobody was there to receive. Nothing
 * is handed in again; asked for one that another server is just handing in, a channel that does not know it yet changes nothing.
 */
export async function resumePayments({ deps, signal }: JobContext): Promise<void> {
  const now = deps.clock.now();
  let last: PaymentRow | undefined;
  do {
    const found: PaymentRow[] = await deps.db
      .selectFrom('claim_payment as p')
      .innerJoin('claim_order as o', (join) =>
        join
          .onRef('o.company_id', '=', 'p.company_id')
          .onRef('o.id', '=', 'p.claim_id')
          .onRef('o.attempts', '=', 'p.attempt'),
      )
      .selectAll('p')
      .where('p.state', 'in', ['sending', 'accepted'])
      .where('p.sent_at', '<=', now)
      .where('o.state', 'in', ['paying', 'unknown'])
      .$if(last !== undefined, (all) => all.where('p.id', '>', last?.id ?? ''))
      .orderBy('p.id')
      .limit(AT_ONCE)
      .execute();
    for (const payment of found) {
      if (signal.aborted) return;
      await askFor(deps, payment);
    }
    last = found.at(-1);
  } while (last !== undefined);
}
