import { PAY_KINDS, type PayKind } from './kinds';

/** An amount that holds from a month on. `validFrom`: YYYY-MM, null = from the beginning. 分 */
export interface PayTerm {
  kind: PayKind;
  validFrom: string | null;
  fen: number;
}

/** The letters by which a record keeps kinds of terms. */
const LETTER: Record<PayKind, string> = {
  baseWage: 'w',
  socialBase: 's',
  pensionBase: 'p',
  medicalBase: 'm',
  unemploymentBase: 'u',
  injuryBase: 'i',
  maternityBase: 'b',
  fundBase: 'f',
};
const KIND_OF = Object.fromEntries(PAY_KINDS.map((kind) => [LETTER[kind], kind]));

const [ZERO, COLON, COMMA] = [48, 58, 44] as const;

/**
 * Each term of a person as his record keeps them: "w:500000,w202607:600000" is a base wage from the beginning and one from July
 * 2026, by kind and month in order. `month`: the digits as a number, 0 = from the beginning. Read by its characters, for a whole
 * company is.
 */
export function eachTerm(packed: string, use: (kind: PayKind, month: number, fen: number) => void): void {
  for (let at = 0; at < packed.length;) {
    const kind = KIND_OF[packed.charAt(at)];
    if (kind === undefined) throw new Error('terms of pay are not as kept');
    let [month, fen] = [0, 0];
    at += 1;
    for (let code = packed.charCodeAt(at); code !== COLON; code = packed.charCodeAt((at += 1)))
      month = month * 10 + code - ZERO;
    at += 1;
    for (let code = packed.charCodeAt(at); at < packed.length && code !== COMMA; code = packed.charCodeAt((at += 1)))
      fen = fen * 10 + code - ZERO;
    at += 1;
    use(kind, month, fen);
  }
}

/** Terms as a record keeps them, one a kind and month. */
export function packTerms(terms: readonly PayTerm[]): string | null {
  const packed = terms.map(({ kind, validFrom, fen }) => ({
    kind,
    text: `${LETTER[kind]}${validFrom?.replace('-', '') ?? ''}:${fen}`,
  }));
  // By kind, then month, as the database has them; nothing but speed hangs on it.
  packed.sort((a, b) => (a.kind === b.kind ? 0 : a.kind < b.kind ? -1 : 1));
  return packed.length === 0 ? null : packed.map(({ text }) => text).join(',');
}

/** A month (YYYY-MM) as its digits. */
export const monthDigits = (month: string) => Number(month.slice(0, 4)) * 100 + Number(month.slice(5, 7));

export function unpackTerms(packed: string | null): PayTerm[] {
  const terms: PayTerm[] = [];
  if (packed) eachTerm(packed, (kind, month, fen) => terms.push(termOf(kind, month, fen)));
  return terms;
}

export function termOf(kind: PayKind, month: number, fen: number): PayTerm {
  if (month === 0) return { kind, validFrom: null, fen };
  const digits = String(month);
  return { kind, validFrom: `${digits.slice(0, 4)}-${digits.slice(4)}`, fen };
}

/** The term of a kind that holds in a month (YYYY-MM); null = none. */
export function termAt<T extends Pick<PayTerm, 'kind' | 'validFrom'>>(
  terms: readonly T[],
  kind: PayKind,
  month: string,
): T | null {
  let found: T | null = null;
  for (const term of terms) {
    if (term.kind !== kind || (term.validFrom ?? '') > month) continue;
    if (found === null || (term.validFrom ?? '') >= (found.validFrom ?? '')) found = term;
  }
  return found;
}
