import type { Sealer } from './sealer';

/** Most numbers remembered of a kind; with their sealed texts that is 3 MB. */
const MOST = 10_000;

/**
 * Gives a sealed number as it is shown masked. A list shows the same people again and again, and to open two numbers takes
 * a sixth of what the server does for a row: what was masked last is remembered by its sealed text, never the number
 * itself. A text that was tampered with is another one, and throws as `Sealer.open` does.
 */
export function maskedBy(context: string, mask: (plain: string) => string): (seal: Sealer, sealed: string) => string {
  const known = new WeakMap<Sealer, Map<string, string>>();
  return (seal, sealed) => {
    let remembered = known.get(seal);
    if (!remembered) known.set(seal, (remembered = new Map()));
    const masked = remembered.get(sealed) ?? mask(seal.open(sealed, context));
    // The last used stands last.
    remembered.delete(sealed);
    remembered.set(sealed, masked);
    const [oldest] = remembered.size > MOST ? remembered.keys() : [];
    if (oldest !== undefined) remembered.delete(oldest);
    return masked;
  };
}
