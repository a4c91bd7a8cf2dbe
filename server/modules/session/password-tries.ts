import { sql } from 'kysely';
import type { Deps } from '../../deps';
import { BusinessError, refuse } from '../../kernel/errors';
import { secondsUntil } from '../../kernel/growing-wait';
import { networkOf, widerNetworkOf } from '../../kernel/network';
import { hashToken } from '../../plugins/token';
import type { WorkDone } from '@contract/session/schemas';
import { isKnownDevice } from './known-devices';
import type { SignInOrigin } from './origin';
import type { SignInName } from './sign-in-name';
import { requireWork } from './work';
import { type Counted, forgetTries, takeTry, waitOf, type WaitRule } from './tries';

const MINUTE = 60_000;

/** One name from one place: from a browser that has signed in to it before, or from a network. The fifth wrong one waits. */
const PLACE: WaitRule = { free: 4, firstMs: 30_000, mostMs: 15 * MINUTE, windowMs: 24 * 60 * MINUTE };
/** One name from all strangers' browsers together, however many networks they come from. */
const STRANGERS: WaitRule = { free: 20, firstMs: MINUTE, mostMs: 15 * MINUTE, windowMs: 60 * MINUTE };
/** All names from one address: few passwords tried on many people. A factory may sit behind it. */
const ADDRESS: WaitRule = { free: 50, firstMs: 30_000, mostMs: 15 * MINUTE, windowMs: 15 * MINUTE };
/** And from one network (/24, /64). */
const NETWORK: WaitRule = { ...ADDRESS, free: 150 };

/** What a try to sign in by password counts for. */
export interface PasswordTry {
  place: Counted;
  /** What counts strangers' wrong ones: nothing where the browser is known, so that nobody else makes its owner wait. */
  coarse: readonly Coarse[];
  until: Date | null;
}

type Coarse = Counted & { rule: WaitRule };

const hasherOf =
  ({ seal }: Pick<Deps, 'seal'>) =>
  (text: string) =>
    seal.blindIndex('signInSource', text);

/** What all tries from an address and its network count for, whosever they are. */
function placesOf(deps: Pick<Deps, 'seal'>, ip: string): Coarse[] {
  const hashed = hasherOf(deps);
  return [
    { subject: 'address', source: hashed(`address ${networkOf(ip)}`), rule: ADDRESS },
    { subject: 'network', source: hashed(`network ${widerNetworkOf(ip)}`), rule: NETWORK },
  ];
}

/** Asks for WORK where earlier wrong ones of strangers would make this one wait. */
async function workWhereAsked(
  deps: Deps,
  { index, ip, coarse, work }: { index: string; ip: string; coarse: readonly Coarse[]; work: WorkDone | undefined },
  now: Date,
): Promise<void> {
  const waits = coarse.length === 0 ? null : await waitOf(deps.db, coarse, now);
  const network = hasherOf(deps)(`network ${widerNetworkOf(ip)}`);
  if (waits) await requireWork(deps, `${index} ${network}`, secondsUntil(waits, now), work);
}

/**
 * The same for a code sent to a number, of which its own count allows few: here only address and network count, so that nobody
 * tries a few codes on each of many people. Gives how to count it as wrong. Asks for WORK.
 */
export async function takeCodeTry(
  deps: Deps,
  mobileIndex: string,
  accountId: string,
  { ip, device, work }: SignInOrigin & { work?: WorkDone },
  now: Date,
): Promise<() => Promise<void>> {
  const coarse = (await isKnownDevice(deps.db, accountId, device)) ? [] : placesOf(deps, ip);
  await workWhereAsked(deps, { index: mobileIndex, ip, coarse, work }, now);
  return async () => {
    for (const { rule, ...counted } of coarse) await takeTry(deps.db, counted, rule, now);
  };
}

/**
 * Takes a try to sign in by a name. Refuses TRY_LATER, which names the seconds, before a password is looked at; asks for WORK
 * where strangers' wrong ones would make him wait, so that they hold up nobody who does it. What is answered follows from
 * the name and the place alone, so nobody learns from it which accounts exist.
 */
export async function takePasswordTry(
  deps: Deps,
  name: SignInName,
  accountId: string,
  { ip, device, work }: SignInOrigin & { work?: WorkDone },
  now: Date,
): Promise<PasswordTry> {
  const hashed = hasherOf(deps);
  const known = await isKnownDevice(deps.db, accountId, device);
  const network = hashed(`network ${widerNetworkOf(ip)}`);
  const place = { subject: name.index, source: known ? `device ${hashToken(device ?? '')}` : network };
  const coarse = known ? [] : [{ subject: name.index, source: 'strangers', rule: STRANGERS }, ...placesOf(deps, ip)];
  await workWhereAsked(deps, { index: name.index, ip, coarse, work }, now);
  const taken = await takeTry(deps.db, place, PLACE, now);
  if (!taken.allowed) refuseUntil(taken.until ?? now, now);
  return { place, coarse, until: taken.until };
}

/** It was wrong. Gives the refusal, with the seconds to wait where there are any. */
export async function countWrong(
  deps: Deps,
  accountId: string,
  { coarse, until }: PasswordTry,
  now: Date,
): Promise<BusinessError> {
  for (const { rule, ...counted } of coarse) await takeTry(deps.db, counted, rule, now);
  const strangers = coarse.length === 0 ? null : await waitOf(deps.db, coarse, now);
  await noteWait(deps, accountId, strangers && until && strangers > until ? strangers : (until ?? strangers));
  if (!until) return new BusinessError('BAD_CREDENTIALS');
  const seconds = secondsUntil(until, now);
  return new BusinessError('BAD_CREDENTIALS', `账号或密码错误，请${seconds}秒后再试`, { seconds });
}

/** It was right. */
export const forgetWrong = (deps: Deps, { place }: PasswordTry): Promise<void> => forgetTries(deps.db, place);

/** So that an administrator sees whose name is being tried; the same statement runs where there is no account. */
async function noteWait(deps: Deps, accountId: string, until: Date | null): Promise<void> {
  await deps.db
    .updateTable('account')
    .set({ locked_until: sql`greatest(locked_until, ${until}::timestamptz)` })
    .where('id', '=', accountId)
    .execute();
}

/** Refuses a try, naming the seconds. */
export function refuseUntil(until: Date, now: Date): never {
  const seconds = secondsUntil(until, now);
  refuse('TRY_LATER', `错误次数过多，请${seconds}秒后再试`, { seconds });
}
