import type { ImportState } from '../db/tables/import';

interface Move {
  from: readonly ImportState[];
  /** Where it may lead; absent: it stays where it is. */
  to?: readonly ImportState[];
}

const EDITABLE = ['needsMapping', 'staged'] as const;

/** What may be done with an import in which state, and where it leads. An import begins in `reading`. */
export const IMPORT_MOVES = {
  /** Another reading of the sheet. */
  reread: { from: EDITABLE, to: ['reading'] },
  /** A pass has ended. */
  read: { from: ['reading'], to: EDITABLE },
  /** A change of what is staged, without reading the sheet again. */
  edit: { from: EDITABLE },
  /** A word on what is staged, once it is known what the columns hold. */
  settle: { from: ['staged'], to: ['staged', 'reading'] },
  commit: { from: ['staged'], to: ['committing'] },
  finish: { from: ['committing'], to: ['committed'] },
  /** Work that cannot be done goes back to where it began, or ends the import where nothing was ever read. */
  giveUp: { from: ['reading', 'committing'], to: [...EDITABLE, 'failed'] },
  cancel: { from: ['reading', 'needsMapping', 'staged', 'failed'], to: ['cancelled'] },
  /** Nobody has touched it for a day. */
  expire: { from: EDITABLE, to: ['cancelled'] },
  /** A look at what is staged. */
  look: { from: [...EDITABLE, 'committing'] },
} as const satisfies Record<string, Move>;
export type ImportMove = keyof typeof IMPORT_MOVES;

/** States in which an import still wants something of somebody. */
export const OPEN_STATES = [
  'reading',
  'needsMapping',
  'staged',
  'committing',
] as const satisfies readonly ImportState[];

/** States in which a job works on it. */
export const WORKING_STATES = ['reading', 'committing'] as const satisfies readonly ImportState[];

/** Whether the machine has an arrow for this move from one state to the other. */
export function leads(move: ImportMove, from: ImportState, to: ImportState): boolean {
  const { from: starts, to: ends }: Move = IMPORT_MOVES[move];
  return starts.includes(from) && (ends ?? [from]).includes(to);
}
