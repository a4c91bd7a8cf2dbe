import type { CompanyWay, Failure } from '@contract/channels/choices';
import { WORK_APP_MARK, type WorkAppRefusal } from '@contract/work-app/choices';
import type { Deps } from '../../deps';
import { newToken } from '../../plugins/token';
import { WorkAppError } from '../../providers/channels/channel';
import { signInOf } from '../channels/service';
import { matchStaff } from './match';
import { isOpen } from './open-company';
import { handOver, takeVisit, type Visit } from './visits';

interface Return {
  way: CompanyWay;
  /** Empty where its owner did not agree. */
  code: string;
  state: string;
  /** What the browser keeps; null = nothing. */
  browser: string | null;
}

const REFUSALS: Record<Failure, WorkAppRefusal> = {
  wrongAddress: 'stranger',
  busy: 'provider',
  setup: 'setup',
  final: 'denied',
};

/**
 * Takes somebody back from a work app; gives the page of the console that fetches his session, or is told why there is none.
 * A state that is not this browser's opens nothing: what is handed over then is a code nobody knows.
 */
export async function returnVisit(deps: Deps, { way, code, state, browser }: Return): Promise<string> {
  const visit = await takeVisit(deps, 'state', state, browser);
  if (!visit || visit.way !== way) return pageOf(deps, newToken(), '/');
  const outcome = await identify(deps, visit, code);
  return pageOf(deps, await handOver(deps, visit, outcome), visit.redirect);
}

/** The code stands behind the '#': browsers send it to no server, no log keeps it. */
const pageOf = ({ env }: Deps, code: string, redirect: string) =>
  `${env.publicUrl ?? ''}/user/login?${new URLSearchParams({ redirect }).toString()}${WORK_APP_MARK}${code}`;

async function identify(
  deps: Deps,
  { company_id: companyId, way }: Visit,
  code: string,
): Promise<{ staffId: string } | { refusal: WorkAppRefusal }> {
  if (code === '') return { refusal: 'denied' };
  if (!(await isOpen(deps, companyId))) return { refusal: 'closed' };
  const signIn = await signInOf(deps, companyId, way);
  if (!signIn) return { refusal: 'off' };
  try {
    return await matchStaff(deps, companyId, await signIn.app.identify(code), signIn.by);
  } catch (error) {
    if (!(error instanceof WorkAppError)) throw error;
    const { failure, message } = error;
    deps.log.warn({ companyId, way, failure, code: error.code, error: message }, 'work app lets nobody in');
    return { refusal: REFUSALS[failure] };
  }
}
