import type { ImportCore, ImportState } from './import-core';
import type { StepKind } from './kind';

/** First and last step of every wizard. */
const UPLOAD = 'upload';
const DONE = 'done';
/** Where the rows are read and checked: shown while they are. */
const CHECK = 'check';

/** The only step there is in these states. */
const ONLY: Partial<Record<ImportState, string>> = {
  committing: DONE,
  committed: DONE,
  failed: UPLOAD,
  cancelled: UPLOAD,
};

interface Steps<D extends ImportCore> {
  steps: readonly Omit<StepKind<D>, 'Content'>[];
  stepWaiting: (detail: D) => string;
}

/** All steps of a wizard, in their order. */
export const stepKeys = <D extends ImportCore>({ steps }: Pick<Steps<D>, 'steps'>): string[] => [
  UPLOAD,
  ...steps.map(({ key }) => key),
  DONE,
];

/** Steps the person can go to now; none while rows are read. */
export function openSteps<D extends ImportCore>({ steps }: Pick<Steps<D>, 'steps'>, detail: D): string[] {
  const only = ONLY[detail.state];
  if (only !== undefined) return [only];
  return steps
    .filter(({ states, isOpen }) => states.includes(detail.state) && (isOpen?.(detail) ?? true))
    .map(({ key }) => key);
}

/**
 * The step to show: the one the address asks for where it is open, else the one the import waits at.
 * Before the import is there (`detail` undefined) what is asked for is believed.
 */
export function stepToShow<D extends ImportCore>(kind: Steps<D>, wanted: string | null, detail: D | undefined): string {
  const asked = (detail ? openSteps(kind, detail) : stepKeys(kind)).find((key) => key === wanted);
  if (asked !== undefined) return asked;
  if (!detail || detail.state === 'reading') return CHECK;
  return ONLY[detail.state] ?? kind.stepWaiting(detail);
}
