import { useMemo } from 'react';
import type { CheckIssueCode } from '@contract/checks/issues/catalogue';
import { stepsOf } from '@/components/sheet-import/check/steps-of';
import type { RowSteps } from '@/components/sheet-import/rows-kind';
import { useText } from '@/components/sheet-import/use-text';
import { fixCheckKind, fixCheckRows, listCheckSteps, redoCheckStep, undoCheckStep } from '@/services/check-imports';
import { toast } from '@/utils/feedback';
import type { CheckStepProps } from '../step-props';

/** What the server keeps of changes of the sheet: taken back, done again, and done to all of a kind; not while `drafts` of the page wait to be sent, which the reading of the sheet would lose. */
export function useCheckSteps(
  { detail: { id }, session }: Pick<CheckStepProps, 'detail' | 'session'>,
  drafts: number,
): RowSteps {
  const text = useText();
  const steps = useMemo(
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
  return useMemo(() => {
    if (drafts === 0) return steps;
    const refuse = async () => {
      toast.warning(text('drafts.first'));
      return undefined;
    };
    return { ...steps, edit: refuse, kind: refuse, undo: refuse, redo: refuse };
  }, [drafts, steps, text]);
}
