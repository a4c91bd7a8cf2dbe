import type { ImportSummary } from '@contract/wages/import-schemas';

export const WIZARD_STEPS = ['upload', 'header', 'columns', 'check', 'settings', 'done'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

type ImportState = ImportSummary['state'];

const OPEN: Record<ImportState, readonly WizardStep[]> = {
  reading: [],
  needsMapping: ['header', 'columns'],
  staged: ['header', 'columns', 'check', 'settings'],
  committing: ['done'],
  committed: ['done'],
  failed: ['upload'],
  cancelled: ['upload'],
};

/** Steps the person can go to in this state of the import; null = nothing uploaded yet. `netOpen`: it is not settled which column is net pay, so that nothing can be made of the sheet yet. */
export function openSteps(state: ImportState | null, netOpen = false): readonly WizardStep[] {
  if (state === null) return ['upload'];
  return state === 'staged' && netOpen ? OPEN.staged.filter((step) => step !== 'settings') : OPEN[state];
}

/**
 * The step to show: the one the address asks for where it is open, else the step this state is about.
 * An ordinary sheet is `staged` after reading, so that nobody passes through header and columns without need; one whose net
 * pay nothing proves opens where that is asked.
 */
export function stepToShow(wanted: string | null, state: ImportState | null, netOpen = false): WizardStep {
  const open = openSteps(state, netOpen);
  const asked = open.find((step) => step === wanted);
  if (asked) return asked;
  switch (state) {
    case 'staged':
      return netOpen ? 'columns' : 'check';
    case 'reading':
      return 'check';
    case 'needsMapping':
      return 'columns';
    case 'committing':
    case 'committed':
      return 'done';
    default:
      return 'upload';
  }
}
