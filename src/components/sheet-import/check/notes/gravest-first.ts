export const NOTE_LEVELS = ['error', 'warning', 'info'] as const;
export type NoteLevel = (typeof NOTE_LEVELS)[number];

/** Errors, then warnings, then what only tells something; among those of one level the order stays. */
export const gravestFirst = <N extends { level: NoteLevel }>(notes: readonly N[]): N[] =>
  [...notes].sort((a, b) => NOTE_LEVELS.indexOf(a.level) - NOTE_LEVELS.indexOf(b.level));
