import type { Way } from '@contract/channels/choices';
import type { MessageTemplate } from '@contract/sms-outbox/choices';
import type { Deps } from '../../../deps';
import { STAFF_CONTEXT } from '../../staff/service';
import { type UsableWay, usableWays } from '../ways';
import type { Tried } from './attempts';

/** Where somebody can be found. */
export interface Reach {
  /** Sealed, of the staff record. */
  mobileSealed: string | null;
  email: string | null;
}

/** One message of a run. */
export interface NoticeMessage extends Reach {
  id: string;
  /** The slip, or the person whose attendance it is about. */
  subjectId: string;
  /** Where it leads; not told by text message. */
  link: string | null;
  /** Ways that have failed for it in a run before. */
  tried: readonly Tried[];
}

/** Messages of one kind by a company's ways, from begin to end of a job. */
export interface NoticeRun {
  companyId: string;
  template: MessageTemplate;
  /** What the texts name; never an amount. */
  params: Record<string, string>;
  ways: readonly UsableWay[];
  /** Ways whose provider refused what is set up, with its words: not asked again in this run. */
  out: Map<Way, string>;
  signal: AbortSignal;
  /** Where no message of a chunk went out since all providers were away, throws, for the queue to try again later. */
  retried: boolean;
}

/** Begins a run by the company's ways as they stand now. */
export async function openRun(
  deps: Deps,
  run: Pick<NoticeRun, 'companyId' | 'template' | 'params' | 'signal' | 'retried'>,
): Promise<NoticeRun> {
  return { ...run, ways: await usableWays(deps, run.companyId, run.template), out: new Map() };
}

/** The address by which a way finds somebody; null = it does not. */
export function addressFor(deps: Pick<Deps, 'seal'>, way: Way, reach: Reach): string | null {
  if (way === 'mail') return reach.email || null;
  return reach.mobileSealed === null ? null : deps.seal.open(reach.mobileSealed, STAFF_CONTEXT.mobile);
}

const finds = (way: Way, { email, mobileSealed }: Reach) => (way === 'mail' ? Boolean(email) : mobileSealed !== null);

/** Whether a message can go to somebody by any way of the run. */
export const isReachable = (run: NoticeRun, reach: Reach): boolean => run.ways.some(({ way }) => finds(way, reach));

/** The ways left for a message, first the one to be tried next. */
export function waysLeft(run: NoticeRun, reach: Reach, tried: readonly Way[]): UsableWay[] {
  return run.ways.filter(({ way }) => finds(way, reach) && !tried.includes(way) && !run.out.has(way));
}
