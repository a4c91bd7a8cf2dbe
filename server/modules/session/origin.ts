import type { PasskeySite } from '../passkeys/service';

/** Where a call comes from. */
export interface Origin {
  ip: string;
  userAgent: string;
}

/** Where somebody signs in from. */
export interface SignInOrigin extends Origin {
  /** What the browser keeps since an earlier sign-in; null = it has none. */
  device: string | null;
}

/** Where somebody signs in from, and what a passkey needs to answer there. */
export interface PasskeyOrigin extends SignInOrigin {
  /** null = none works at this address. */
  site: PasskeySite | null;
  /** What the browser keeps while it is asked for a passkey; null = it has been asked for none. */
  attempt: string | null;
  /** Gives the browser something to keep meanwhile. */
  markAttempt: () => string;
}
