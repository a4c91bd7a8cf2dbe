import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../../deps';
import { linkRows } from '../chain/link-rows';

/** Between two looks at what another process is linking. */
const PAUSE_MS = 200;
const MOST_MS = 30_000;

/** Has every row of a company linked that is there when this is called; gives false where that takes longer than half a minute. */
export async function linkAll(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  companyId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const begun = Date.now();
  const waiting = await db
    .selectFrom('audit_unlinked')
    .select((eb) => eb.fn.max('at').as('last'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  // What is written meanwhile is not waited for.
  const isLeft = async () => {
    const row = await db
      .selectFrom('audit_unlinked')
      .select('audit_id')
      .where('company_id', '=', companyId)
      .where('at', '<=', waiting.last)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };
  while (waiting.last !== null && (await isLeft())) {
    signal.throwIfAborted();
    if (Date.now() - begun > MOST_MS) return false;
    if ((await linkRows(db, clock.now())) === 0) await pause(PAUSE_MS, undefined, { signal });
  }
  return true;
}
