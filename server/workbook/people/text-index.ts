/** A list by places; an array is one. */
interface Places<T> {
  readonly length: number;
  at(place: number): T | undefined;
}

/** Finds entries of a list by a text of theirs. Twelve bytes an entry; the texts stay where they are and are asked for again. */
export class TextIndex<T> {
  /** By hash: the first place of a chain, counted from 1; 0 = none. */
  private readonly heads: Int32Array;
  /** By place: the next one of its chain, counted from 1. */
  private readonly following: Int32Array;
  private readonly hashes: Int32Array;

  /** `textOf`: an entry without any (null or '') is not found. */
  constructor(
    private readonly list: Places<T>,
    private readonly textOf: (entry: T) => string | null,
  ) {
    const { length } = list;
    this.heads = new Int32Array(2 ** Math.ceil(Math.log2(length + 1)));
    this.following = new Int32Array(length);
    this.hashes = new Int32Array(length);
    // From the last to the first, so that chains go from the first to the last.
    for (let place = length - 1; place >= 0; place -= 1) {
      const entry = list.at(place);
      const text = entry && textOf(entry);
      if (!text) continue;
      const hash = hashOf(text);
      const slot = this.slotOf(hash);
      this.hashes[place] = hash;
      this.following[place] = this.heads[slot] ?? 0;
      this.heads[slot] = place + 1;
    }
  }

  /** All with this text, in their order. */
  find(text: string): T[] {
    const found: T[] = [];
    if (text === '') return found;
    const hash = hashOf(text);
    for (let next = this.heads[this.slotOf(hash)] ?? 0; next !== 0; next = this.following[next - 1] ?? 0) {
      if (this.hashes[next - 1] !== hash) continue;
      const entry = this.list.at(next - 1);
      if (entry && this.textOf(entry) === text) found.push(entry);
    }
    return found;
  }

  private slotOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.heads.length - 1);
  }
}

/** FNV-1a, 32 bits (RFC draft eastlake-fnv). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
