/** Words of an id. */
const WORDS = 4;

/**
 * People of packed slips by their keys. Parts are in the order of the ids, and most people are in every month: who stood behind
 * somebody the last time is looked at first, so that a key is made of bytes once a person, not once a slip.
 */
export class PackedPeople {
  private readonly places = new Map<string, number>();
  private readonly keys: string[] = [];
  private words = new Int32Array(WORDS * 64);
  private next = 0;

  /** Key of the person whose id (16 bytes) stands at `at`; `view` is of the same bytes. */
  keyAt(bytes: Buffer, view: DataView, at: number): string {
    const place = this.isAt(this.next, view, at)
      ? this.next
      : this.placeOf(bytes.toString('hex', at, at + 16), view, at);
    this.next = place + 1;
    return this.keys[place] ?? '';
  }

  private isAt(place: number, view: DataView, at: number): boolean {
    if (place >= this.keys.length) return false;
    const from = place * WORDS;
    for (let word = 0; word < WORDS; word += 1)
      if (this.words[from + word] !== view.getInt32(at + word * 4)) return false;
    return true;
  }

  private placeOf(key: string, view: DataView, at: number): number {
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place = this.keys.length;
    this.places.set(key, place);
    this.keys.push(key);
    if ((place + 1) * WORDS > this.words.length) {
      const grown = new Int32Array(this.words.length * 2);
      grown.set(this.words);
      this.words = grown;
    }
    for (let word = 0; word < WORDS; word += 1) this.words[place * WORDS + word] = view.getInt32(at + word * 4);
    return place;
  }
}
