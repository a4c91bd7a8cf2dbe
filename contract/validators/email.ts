/** Blanks around removed; full-width letters, digits and marks made plain. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').trim();
}

/** True for an address of at most 100 characters with one @ and a domain of two parts or more. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 100 &&
    /^[A-Za-z0-9._%+-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/.test(
      text,
    )
  );
}

/** zhang.san@example.cn → z***@example.cn. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`;
}
