/** A sign-in name as it is stored and compared: full-width made plain, no blanks around, lower case. */
export function normalizeAccountName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** True for 4–32 letters, digits and underscores beginning with a letter. A mobile number is none, so that the two never collide at sign-in. */
export function isAccountName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{3,31}$/.test(text);
}
