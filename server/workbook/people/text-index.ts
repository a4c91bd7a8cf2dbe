/** A list by places; an array is one. */
interface Places<T> {
  readonly length: number;
  at(place: number): T | undefined;
}

/** Finds entries of a list by a text of theirs. Eight bytes an entry; the texts stay where they are and are asked for again. */
export class TextIndex<T> {
  /** By hash: the first place of a chain, counted from 1; 0 = none. */
  private readonly heads: Int32Array;
  /** By place: the next one of its chain, counted from 1. */
  private readonly following: Int32Array;

  /** `textOf`: an entry without any (null or '') is not found. */
  constructor(
    private readonly list: Places<T>,
    private readonly textOf: (entry: T) => string | null,
  ) {
    const { length } = list;
    this.heads = new Int32Array(2 ** Math.ceil(Math.log2(length + 1)));
    this.following = new Int32Array(length);
    // From the last to the first, so that chains go from the first to the last.
    for (let place = length - 1; place >= 0; place -= 1) {
      const entry = list.at(place);
      const text = entry && textOf(entry);
      if (!text) continue;
      const slot = this.slotOf(text);
      this.following[place] = this.heads[slot] ?? 0;
      this.heads[slot] = place + 1;
    }
  }

  /** All with this text, in their order. */
  find(text: string): T[] {
    const found: T[] = [];
    if (text === '') return found;
    for (let next = this.heads[this.slotOf(text)] ?? 0; next !== 0; next = this.following[next - 1] ?? 0) {
      const entry = this.list.at(next - 1);
      if (entry && this.textOf(entry) === text) found.push(entry);
    }
    return found;
  }

  private slotOf(text: string): number {
    let hash = FNV_BASIS;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
    return (hash ^ (hash >>> 15)) & (this.heads.length - 1);
  }
}

/** Of FNV-1a, 32 bits (RFC draft eastlake-fnv). */
const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
