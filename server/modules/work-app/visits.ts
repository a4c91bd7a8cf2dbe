import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { WorkAppRefusal } from '@contract/work-app/choices';
import type { WorkAppVisitTable } from '../../db/tables/core';
import type { Deps } from '../../deps';
import { hashToken, newToken } from '../../plugins/token';

export type Visit = Selectable<WorkAppVisitTable>;
type Tools = Pick<Deps, 'db' | 'clock'>;

/** To agree in the work app, longer than its codes live. */
const AT_WORK_APP_MS = 10 * 60_000;
/** For the console to load on a poor line. */
const HAND_OVER_MS = 2 * 60_000;

/** A state of letters and digits, as 企业微信 wants it, by which the visit is known when the work app sends it back. */
export async function beginVisit(
  { db, clock }: Tools,
  browser: string,
  { company_id, way, redirect }: Pick<Visit, 'company_id' | 'way' | 'redirect'>,
): Promise<string> {
  const state = randomBytes(32).toString('hex');
  await db
    .insertInto('work_app_visit')
    .values({
      key_hash: hashToken(state),
      step: 'state',
      browser_hash: hashToken(browser),
      company_id,
      way,
      redirect,
      expires_at: new Date(clock.now().getTime() + AT_WORK_APP_MS),
    })
    .execute();
  return state;
}

/** The code for which the same browser may fetch the session of that person of the staff, or why there is none. */
export async function handOver(
  { db, clock }: Tools,
  { browser_hash, company_id, way, redirect }: Visit,
  outcome: { staffId: string } | { refusal: WorkAppRefusal },
): Promise<string> {
  const code = newToken();
  await db
    .insertInto('work_app_visit')
    .values({
      key_hash: hashToken(code),
      step: 'handOver',
      browser_hash,
      company_id,
      way,
      redirect,
      ...('staffId' in outcome ? { staff_id: outcome.staffId } : { refusal: outcome.refusal }),
      expires_at: new Date(clock.now().getTime() + HAND_OVER_MS),
    })
    .execute();
  return code;
}

/**
 * The visit of a state or code, which is used up: of two who bring it one has it. Null where it is unknown, over, or was
 * begun in another browser, which does not use it up.
 */
export async function takeVisit(
  { db, clock }: Tools,
  step: Visit['step'],
  key: string,
  browser: string | null,
): Promise<Visit | null> {
  if (browser === null) return null;
  const row = await db
    .deleteFrom('work_app_visit')
    .where('key_hash', '=', hashToken(key))
    .where('step', '=', step)
    .where('browser_hash', '=', hashToken(browser))
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets visits that led nowhere. */
export async function purgeVisits(db: Pick<Deps['db'], 'deleteFrom'>, before: Date): Promise<void> {
  await db.deleteFrom('work_app_visit').where('expires_at', '<', before).execute();
}
