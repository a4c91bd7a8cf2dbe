import type { Filter, ListDefinition } from '@contract/lists/definition';
import { wordsRoom } from './words-room';

/** Pixels a filter takes, by its kind; list.less has the same. */
const WIDTH: Record<Filter['kind'], number> = {
  text: 240,
  choice: 112,
  day: 232,
  month: 232,
  fen: 232,
  company: 176,
  id: 112,
  flag: 120,
  pattern: 176,
};
/** Halves of a phone's rows for filters; a choice takes one, anything else a row. */
const HALVES = 4;
const GAP = 8;
/** Pixels of a button around its words. */
const AROUND = 40;
/** What a list has for its filters where nothing is laid out. */
const USUAL_ROOM = 900;

/** What is read of how a filter looks. */
interface Look {
  hidden?: boolean;
  more?: boolean;
  deskOnly?: boolean;
  offered?: readonly unknown[];
}
type Looks = Partial<Record<string, Look>>;

interface Row {
  /** Pixels for filters and buttons together. */
  room: number | undefined;
  /** On a phone filters stand in two rows of their own, what is searched by first. */
  phone: boolean;
  /** Words of the buttons behind them. */
  buttons: readonly string[];
}

const widthOf = (filter: Filter, look: Look | undefined) =>
  WIDTH[filter.kind === 'text' && look?.offered ? 'pattern' : filter.kind];

/** What takes half a row of a phone; list.less has the same. */
const isHalf = ({ kind }: Filter, look: Look | undefined) =>
  kind === 'text' ? look?.offered !== undefined : kind !== 'day' && kind !== 'month' && kind !== 'fen';

type Named = [string, Filter];

/** What a list is searched by stands before all others have their place: a key leads to it. */
const searchOf = (filters: readonly Named[], looks: Looks): Named | undefined =>
  filters.find(([name, { kind }]) => kind === 'text' && !looks[name]?.offered && !looks[name]?.more);

/** Of a list's filters those for which two rows of a phone are enough. */
function firstOnPhone(filters: readonly Named[], looks: Looks): Set<string> {
  const search = searchOf(filters, looks);
  let left = search ? HALVES - 2 : HALVES;
  const first = new Set(search && [search[0]]);
  for (const [name, filter] of filters) {
    if (first.has(name)) continue;
    left -= isHalf(filter, looks[name]) ? 1 : 2;
    if (left < 0 || looks[name]?.more) break;
    first.add(name);
  }
  return first;
}

/** Those that stand in one row with its buttons. */
function firstAtDesk(filters: readonly Named[], looks: Looks, { room = USUAL_ROOM, buttons }: Omit<Row, 'phone'>) {
  let left = buttons.reduce((most, words) => most - wordsRoom(words) - AROUND - GAP, room);
  const search = searchOf(filters, looks);
  if (search) left -= widthOf(search[1], looks[search[0]]) + GAP;
  const first = new Set(search && [search[0]]);
  for (const [name, filter] of filters) {
    if (first.has(name)) continue;
    left -= widthOf(filter, looks[name]) + GAP;
    if (!looks[name]?.more && left >= 0) first.add(name);
  }
  return first;
}

/** The filters that stand in the first row beside its buttons; the others are shown on demand. */
export function splitByRoom(list: ListDefinition, looks: Looks, { room, phone, buttons }: Row): [string[], string[]] {
  const isThere = (look: Look | undefined) => !look?.hidden && !(phone && look?.deskOnly);
  const filters = Object.entries(list.filters).filter(([name, filter]) => isThere(looks[name]) && !('from' in filter));
  const first = phone ? firstOnPhone(filters, looks) : firstAtDesk(filters, looks, { room, buttons });
  const names = filters.map(([name]) => name);
  return [names.filter((name) => first.has(name)), names.filter((name) => !first.has(name))];
}
