/** Where a call comes from. */
export interface Origin {
  ip: string;
  userAgent: string;
}
