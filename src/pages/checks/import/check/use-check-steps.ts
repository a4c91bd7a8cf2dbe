import { useMemo } from 'react';
import type { CheckIssueCode } from '@contract/checks/issues/catalogue';
import { stepsOf } from '@/components/sheet-import/check/steps-of';
import type { RowSteps } from '@/components/sheet-import/rows-kind';
import { fixCheckKind, fixCheckRows, listCheckSteps, redoCheckStep, undoCheckStep } from '@/services/check-imports';
import type { CheckStepProps } from '../step-props';

/** What the server keeps of changes of the sheet: taken back, done again, and done to all of a kind. */
export function useCheckSteps({ detail: { id }, session }: Pick<CheckStepProps, 'detail' | 'session'>): RowSteps {
  return useMemo(
    () =>
      stepsOf(
        {
          edit: (of, version, edits) => fixCheckRows(of, version, { edits, columns: [] }),
          // The kinds are those the server named.
          kind: (of, version, code, { cells, ignored, who }) =>
            fixCheckKind(of, version, code as CheckIssueCode | null, {
              ...(cells && { cells }),
              ...(ignored === undefined ? {} : { ignored }),
              ...(who === 'same' && { who }),
            }),
          undo: undoCheckStep,
          redo: redoCheckStep,
          list: listCheckSteps,
        },
        id,
        session,
      ),
    [id, session],
  );
}
