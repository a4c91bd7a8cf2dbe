import type { AuthState } from '../states/auth-record';
import type { PartyKind } from './choices';

/** API 2.0 codes of persons; a company's code means something else. */
const PERSON_API2: Record<string, AuthState> = {
  '0': 'none',
  '1': 'none',
  '2': 'approved',
  '3': 'processing',
  '4': 'failed',
};
/** API 2.0 codes of companies. */
const CORP_API2: Record<string, AuthState> = {
  '0': 'none',
  '1': 'processing',
  '2': 'processing',
  '3': 'processing',
  '4': 'approved',
  '5': 'failed',
  '6': 'processing',
};

/** What an API 2.0 status code of a person or a company means; undefined = not known. */
export function fromApi2(kind: PartyKind, code: string): AuthState | undefined {
  return (kind === 'person' ? PERSON_API2 : CORP_API2)[code];
}

/** FASC's words, alike for persons (identProcessStatus) and companies (corpIdentProcessStatus). */
const PROCESS: Record<string, AuthState> = {
  no_start: 'none',
  identifying: 'processing',
  checking: 'processing',
  checked: 'processing',
  success: 'approved',
  failed: 'failed',
};

/** What FASC says of somebody, as it says it; absent = it said nothing. */
export interface FascAuthStatus {
  identStatus?: string;
  bindingStatus?: string;
  availableStatus?: string;
  processStatus?: string;
  authResult?: string;
}

/**
 * The unified state of what FASC says (`/user/get`, `/corp/get` and the authorisation events). Identified counts only
 * with the authorisation: without it nothing can be signed for him. Undefined where it says nothing that settles.
 */
export function fromFasc(status: FascAuthStatus): AuthState | undefined {
  if (status.identStatus === 'ident_invalid') return 'invalid';
  const identified = status.identStatus === 'identified' || PROCESS[status.processStatus ?? ''] === 'approved';
  const authorised = status.bindingStatus === 'authorized' || status.authResult === 'success';
  if (identified && authorised) return status.availableStatus === 'disable' ? 'disabled' : 'approved';
  if (status.processStatus === 'failed' || status.authResult === 'fail') return 'failed';
  if (status.bindingStatus === 'unauthorized') return 'none';
  return identified ? undefined : PROCESS[status.processStatus ?? ''];
}
