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
