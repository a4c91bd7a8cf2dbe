import { attempt } from '@/utils/attempt';
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
    undo: () => run((version) => calls.undo(id, version)),
    redo: () => run((version) => calls.redo(id, version)),
    list: (page, pageSize) => calls.list(id, { page, pageSize }),
  };
}
