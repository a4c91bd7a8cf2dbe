import type { CheckImportDetail } from '@contract/checks/import-schemas';
import type { Session } from '@/components/sheet-import/use-session';

export const WIZARD_STEPS = ['upload', 'reading', 'check', 'done'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

type ImportState = CheckImportDetail['state'];

const OPEN: Record<ImportState, readonly WizardStep[]> = {
  reading: [],
  needsMapping: ['reading'],
  staged: ['reading', 'check'],
  committing: ['done'],
  committed: ['done'],
  failed: ['upload'],
  cancelled: ['upload'],
};

/** Steps the person can go to in this state of the import. */
export const openSteps = (state: ImportState): readonly WizardStep[] => OPEN[state];

/** The step to show: the one the address asks for where it is open; else the one that waits for a word – marks without a meaning, and punches without hours to judge them by, come before the check. */
export function stepToShow(
  wanted: string | null,
  detail: Pick<CheckImportDetail, 'state' | 'unknownMarks' | 'unjudgedDays'>,
): WizardStep {
  const { state, unknownMarks, unjudgedDays } = detail;
  const asked = OPEN[state].find((step) => step === wanted);
  if (asked) return asked;
  switch (state) {
    case 'reading':
      return 'check';
    case 'staged':
      return unknownMarks.length > 0 || unjudgedDays > 0 ? 'reading' : 'check';
    case 'needsMapping':
      return 'reading';
    case 'committing':
    case 'committed':
      return 'done';
    case 'failed':
    case 'cancelled':
      return 'upload';
  }
}

/** What the shared parts of wizards know of an import; the header is settled in a step of this wizard's own. */
export type CheckImport = CheckImportDetail & { layout: null };
export type CheckSession = Session<CheckImport>;

/** How the doubts are looked at: person by person, or row by row as the sheet has them. */
export type CheckView = 'people' | 'rows';

/** What every step of the wizard is given. */
export interface StepProps {
  session: CheckSession;
  detail: CheckImport;
}
