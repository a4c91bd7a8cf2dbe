import type { RealNameMethod } from '@contract/real-name/choices';
import type { ServiceState } from '@contract/services/choices';

/** What a provider is asked: whether these belong together, in the population's and the operators' registers. */
export interface IdentityRequest {
  /** Ours: the same for the same question. */
  id: string;
  method: Exclude<RealNameMethod, 'manual'>;
  name: string;
  /** Number of a resident identity card. */
  idNo: string;
  /** Normal form, 11 digits. */
  mobile: string;
  /** For bank4. */
  bankCardNo: string | null;
  /** JPEG, for face. */
  face: Buffer | null;
}

export interface IdentityAnswer {
  outcome: 'match' | 'mismatch' | 'uncertain';
  /** 0–100: how alike the faces are; null for the other methods. */
  score: number | null;
  /** Why not, in words for people. */
  message: string | null;
  /** The provider's number of this check. */
  serialNo: string;
}

export interface IdentityProvider {
  readonly state: ServiceState;
  /** Milliseconds an answer is waited for. */
  readonly timeoutMs: number;
  /** Asks once; nothing is changed by asking again. Rejects where there is no answer, at the latest when the signal aborts. */
  verify(request: IdentityRequest, signal: AbortSignal): Promise<IdentityAnswer>;
}
