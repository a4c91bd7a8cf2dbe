/** Passkeys of an account at most. */
export const MOST_PASSKEYS = 10;

/** Signs in a passkey's name at most. */
export const PASSKEY_NAME = 40;
