import type { WageType } from '@contract/wages/items';
import type { HistoryImport } from '@contract/wages/history-schemas';

/** A file that has not arrived yet. */
export interface Sending {
  id: string;
  file: File;
  wageType: WageType;
  /** Share of it that is sent, 0–100; null = it waits for its turn. */
  percent: number | null;
  /** Why it was refused. */
  refused: string | null;
}

/** Where a file stands: `blocked` wants something of somebody, `same` is one of several of a month. */
export type Standing =
  | 'waiting'
  | 'sending'
  | 'refused'
  | 'reading'
  | 'blocked'
  | 'same'
  | 'ready'
  | 'writing'
  | 'written'
  | 'failed';

/** A line of the table: a file on its way, or what became of it. */
export type HistoryRow =
  | { id: string; standing: 'waiting' | 'sending' | 'refused'; sending: Sending; made: null }
  | {
      id: string;
      standing: Exclude<Standing, 'waiting' | 'sending' | 'refused'>;
      made: HistoryImport;
      /** Other files of its month and type that wait as well. */
      same: string[];
      /** Why the last attempt to write it came to nothing. */
      refusal: string | null;
    };
export type MadeRow = Extract<HistoryRow, { made: HistoryImport }>;

const waits = ({ state, month }: HistoryImport) => state === 'staged' && month.open === null;
const monthKey = ({ payMonth, wageType }: HistoryImport) => `${payMonth} ${wageType}`;

function standingOf(made: HistoryImport, same: readonly string[]): MadeRow['standing'] {
  switch (made.state) {
    case 'reading':
      return 'reading';
    case 'committing':
      return 'writing';
    case 'committed':
      return 'written';
    case 'failed':
    case 'cancelled':
      return 'failed';
    case 'needsMapping':
    case 'staged':
      return made.blocks.length > 0 ? 'blocked' : same.length > 0 ? 'same' : 'ready';
  }
}

/** All lines: what is on the server by month, then what is still on its way. `refusals`: by import. */
export function historyRows(
  imports: readonly HistoryImport[],
  sending: readonly Sending[],
  refusals: ReadonlyMap<string, string>,
): HistoryRow[] {
  const made = imports.map((each): MadeRow => {
    const same = waits(each)
      ? imports.filter((other) => other.id !== each.id && waits(other) && monthKey(other) === monthKey(each))
      : [];
    const names = same.map(({ fileName }) => fileName);
    return {
      id: each.id,
      standing: standingOf(each, names),
      made: each,
      same: names,
      refusal: refusals.get(each.id) ?? null,
    };
  });
  return [
    ...made,
    ...sending.map((each): HistoryRow => ({
      id: each.id,
      standing: each.refused !== null ? 'refused' : each.percent === null ? 'waiting' : 'sending',
      sending: each,
      made: null,
    })),
  ];
}

/** Whether the server is at work on any of them, so that it is worth asking again soon. */
export const isBusy = (imports: readonly HistoryImport[]) =>
  imports.some(({ state }) => state === 'reading' || state === 'committing');

export const readyOf = (rows: readonly HistoryRow[]): MadeRow[] =>
  rows.filter((row): row is MadeRow => row.standing === 'ready');

/** Whether its people may be added together with others': those of what may be another company's sheet are not. */
export const bringsPeople = ({ addable, strangers, otherCompany }: HistoryImport) =>
  addable > 0 && !strangers && otherCompany === null;
