import type { Filter, ListDefinition } from '@contract/lists/definition';
import { shownLocale } from '@/utils/locale';
import { wordsRoom } from './words-room';

/** Pixels a filter takes, by its kind; list.less has the same. */
const WIDTH: Record<Filter['kind'], number> = {
  text: 200,
  choice: 112,
  day: 232,
  month: 232,
  fen: 232,
  company: 176,
  id: 112,
  flag: 120,
  pattern: 176,
};
/** What can be looked for takes more room in English. */
const ENGLISH_TEXT = 240;
const GAP = 8;
/** Pixels of a button around its words. */
const AROUND = 40;
/** What a list has for its filters where nothing is laid out. */
const USUAL_ROOM = 900;

/** What is read of how a filter looks. */
interface Look {
  hidden?: boolean;
  more?: boolean;
  offered?: readonly unknown[];
}

interface Row {
  /** Pixels for filters and buttons together. */
  room: number | undefined;
  /** On a phone filters stand in rows of their own, as many as a desk has. */
  phone: boolean;
  /** Words of the buttons behind them. */
  buttons: readonly string[];
}

function widthOf(filter: Filter, look: Look | undefined): number {
  if (filter.kind !== 'text') return WIDTH[filter.kind];
  if (look?.offered) return WIDTH.pattern;
  return shownLocale() === 'en-US' ? ENGLISH_TEXT : WIDTH.text;
}

/** The filters that stand in the first row beside its buttons; the others are shown on demand. */
export function splitByRoom(
  list: ListDefinition,
  looks: Partial<Record<string, Look>>,
  { room = USUAL_ROOM, phone, buttons }: Row,
): [string[], string[]] {
  const first: string[] = [];
  const rest: string[] = [];
  const behind = buttons.reduce((sum, words) => sum + wordsRoom(words) + AROUND + GAP, 0);
  let left = (phone ? USUAL_ROOM : room) - behind;
  for (const [name, filter] of Object.entries(list.filters)) {
    const look = looks[name];
    if (look?.hidden || 'from' in filter) continue;
    left -= widthOf(filter, look) + GAP;
    (look?.more !== true && left >= 0 ? first : rest).push(name);
  }
  return [first, rest];
}
