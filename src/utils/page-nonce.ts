/** The nonce of this answer of index.html; undefined where another server than ours sent it. Scripts alone can read it. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLElement>('style[nonce]')?.nonce || undefined;
