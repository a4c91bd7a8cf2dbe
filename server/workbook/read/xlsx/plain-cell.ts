/**
 * Recognises the cell that nearly all of a sheet consists of – `<c r="B7" s="1" t="s"><v>42</v></c>`, a stored
 * number or shared string without formula – in one walk over its characters, with no string made but the value.
 * Anything else, however slightly different, is left to the general scanner. It makes reading about twice as quick.
 */
export class PlainCell {
  /** From 0. */
  column = 0;
  style = 0;
  /** Index into the shared strings, −1 for a number. */
  shared = -1;
  /** The number's text; '' for a shared string. */
  value = '';

  /** Reads the cell that begins at `start` (its `<`); gives the place behind it, or −1 where it is not plain or may not be complete. */
  read(source: string, start: number): number {
    if (source.length - start < LONGEST) return -1;
    if (source.charCodeAt(start + 1) !== C || source.charCodeAt(start + 2) !== SPACE) return -1;
    const body = this.readAttributes(source, start + 2);
    if (
      body === -1 ||
      source.charCodeAt(body) !== LESS ||
      source.charCodeAt(body + 1) !== V ||
      source.charCodeAt(body + 2) !== GREATER
    )
      return -1;
    const from = body + 3;
    const end = this.shared === -1 ? numberEnd(source, from) : this.readIndex(source, from);
    if (end === from || !endsCell(source, end)) return -1;
    if (this.shared === -1) this.value = source.slice(from, end);
    return end + 8;
  }

  /** Reads r, s and t in any order; gives the place behind the tag's end. */
  private readAttributes(source: string, start: number): number {
    let at = start;
    this.column = -1;
    this.style = 0;
    this.shared = -1;
    this.value = '';
    while (source.charCodeAt(at) === SPACE) {
      if (source.charCodeAt(at + 2) !== EQUALS || source.charCodeAt(at + 3) !== QUOTE) return -1;
      const name = source.charCodeAt(at + 1);
      at += 4;
      if (name === 114 /* r */) at = this.readColumn(source, at);
      else if (name === 115 /* s */) {
        for (let code = source.charCodeAt(at); isDigit(code); code = source.charCodeAt((at += 1)))
          this.style = this.style * 10 + code - ZERO;
      } else if (name === 116 /* t */) {
        const type = source.charCodeAt(at);
        if (type === 115 /* s */) this.shared = 0;
        else if (type !== 110 /* n */) return -1;
        at += 1;
      } else return -1;
      if (source.charCodeAt(at) !== QUOTE) return -1;
      at += 1;
    }
    return source.charCodeAt(at) === GREATER && this.column >= 0 ? at + 1 : -1;
  }

  private readColumn(source: string, start: number): number {
    let at = start;
    let column = 0;
    for (
      let code = source.charCodeAt(at);
      code >= 65 && code <= 90 && at - start < 3;
      code = source.charCodeAt((at += 1))
    )
      column = column * 26 + code - 64;
    this.column = column - 1;
    const digits = at;
    while (isDigit(source.charCodeAt(at))) at += 1;
    return at === digits ? -1 : at;
  }

  private readIndex(source: string, start: number): number {
    let at = start;
    let index = 0;
    for (let code = source.charCodeAt(at); isDigit(code) && at - start < 9; code = source.charCodeAt((at += 1)))
      index = index * 10 + code - ZERO;
    this.shared = index;
    return at;
  }
}

/**
 * A plain cell is shorter than this. Where less is left of the text none is read: a look beyond its end, even one, makes V8
 * call a function for every later character instead of reading it on the spot.
 */
const LONGEST = 128;

const SPACE = 32;
const QUOTE = 34;
const SLASH = 47;
const ZERO = 48;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const C = 99;
const V = 118;

/** Whether `</v></c>` stands there; by single characters, which is quicker than a call for a match of eight. */
function endsCell(source: string, at: number): boolean {
  return (
    source.charCodeAt(at) === LESS &&
    source.charCodeAt(at + 1) === SLASH &&
    source.charCodeAt(at + 2) === V &&
    source.charCodeAt(at + 3) === GREATER &&
    source.charCodeAt(at + 4) === LESS &&
    source.charCodeAt(at + 5) === SLASH &&
    source.charCodeAt(at + 6) === C &&
    source.charCodeAt(at + 7) === GREATER
  );
}

const isDigit = (code: number) => code >= 48 && code <= 57;

/** End of the characters a number is written with: digits, signs, point, exponent. */
function numberEnd(source: string, start: number): number {
  let at = start;
  for (
    let code = source.charCodeAt(at);
    isDigit(code) || code === 46 || code === 45 || code === 43 || code === 69 || code === 101;
    code = source.charCodeAt((at += 1))
  );
  return at;
}
