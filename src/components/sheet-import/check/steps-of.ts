import { BUSINESS_ERRORS } from '@contract/errors';
import { attempt } from '@/utils/attempt';
import { toast } from '@/utils/feedback';
import { reportFailure } from '@/utils/report-failure';
import { isFailure } from '@/utils/request-failure';
import type { ImportCore } from '../import-core';
import type { Changed, RowSteps, StepCalls } from '../rows-kind';
import type { Session } from '../session/use-session';

/** Changes of several rows of an import; the rows shown and the import are asked for anew afterwards. */
export function stepsOf<D extends ImportCore, R>(
  calls: StepCalls<R>,
  id: string,
  session: Pick<Session<D>, 'change' | 'began' | 'reload'>,
): RowSteps {
  const run = async (act: (version: number) => Promise<Changed<R>>) => {
    const done = await attempt(session.change(act));
    if (done?.jobId) session.began(done.jobId);
    else if (done) session.reload();
    return done;
  };
  return {
    edit: (edits) => run((version) => calls.edit(id, version, edits)),
    kind: (code, change) => run((version) => calls.kind(id, version, code, change)),
    undo: () => run((version) => told(calls.undo(id, version))),
    redo: () => run((version) => told(calls.redo(id, version))),
    list: (page, pageSize) => calls.list(id, { page, pageSize }),
  };
}

/** A silent call told as any other fails, but for a rule's no: that nothing is left to undo is no fault, and said in passing. */
async function told<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isFailure(error, BUSINESS_ERRORS.RULE.code)) toast.warning(error.message);
    else if (isFailure(error)) reportFailure(error);
    throw error;
  }
}
