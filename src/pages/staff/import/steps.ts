import type { StaffImportDetail } from '@contract/staff/import-schemas';
import type { Session } from '@/components/sheet-import/use-session';
import type { WizardAddress } from './use-wizard-address';

export const WIZARD_STEPS = ['upload', 'header', 'columns', 'check', 'done'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

type ImportState = StaffImportDetail['state'];

const OPEN: Record<ImportState, readonly WizardStep[]> = {
  reading: [],
  needsMapping: ['header', 'columns', 'check'],
  staged: ['header', 'columns', 'check'],
  committing: ['done'],
  committed: ['done'],
  failed: ['upload'],
  cancelled: ['upload'],
};

/** Steps the person can go to in this state of the import. */
export const openSteps = (state: ImportState): readonly WizardStep[] => OPEN[state];

/** The step to show: the one the address asks for where it is open, else the step this state is about. An ordinary list needs no look at header and columns. */
export function stepToShow(wanted: string | null, state: ImportState): WizardStep {
  const asked = OPEN[state].find((step) => step === wanted);
  if (asked) return asked;
  switch (state) {
    case 'staged':
    case 'reading':
      return 'check';
    case 'needsMapping':
      return 'columns';
    case 'committing':
    case 'committed':
      return 'done';
    case 'failed':
    case 'cancelled':
      return 'upload';
  }
}

/** What every step of the wizard is given. */
export interface StepProps {
  session: Session<StaffImportDetail>;
  detail: StaffImportDetail;
  address: WizardAddress;
}
