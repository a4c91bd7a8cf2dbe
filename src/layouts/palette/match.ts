import type { Entry } from './entries';

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** How well an entry meets what was typed: by its label, or by the pinyin or the pinyin initials of it. 0 = not at all. */
export function matchOf({ label, pinyin = '' }: Pick<Entry, 'label' | 'pinyin'>, typed: string): number {
  const wanted = plain(typed);
  if (wanted === '') return 0;
  const name = plain(label);
  if (name.startsWith(wanted)) return 4;
  const syllables = pinyin.split(' ');
  const initials = syllables.map((one) => one.charAt(0)).join('');
  if (initials.startsWith(wanted)) return 3;
  if (syllables.join('').startsWith(wanted)) return 3;
  if (
    label
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(wanted))
  )
    return 3;
  if (name.includes(wanted)) return 2;
  // A later word of the name, from its first letter on.
  return wanted.length > 1 && (initials.includes(wanted) || laterWord(syllables, wanted)) ? 1 : 0;
}

function laterWord(syllables: readonly string[], wanted: string): boolean {
  return syllables.some((_, from) => syllables.slice(from).join('').startsWith(wanted));
}

/** The entries that meet what was typed, best first, otherwise in their order. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  return entries
    .map((entry) => ({ entry, match: matchOf(entry, typed) }))
    .filter(({ match }) => match > 0)
    .sort((one, other) => other.match - one.match)
    .map(({ entry }) => entry);
}
