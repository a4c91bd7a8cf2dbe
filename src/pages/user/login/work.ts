import type { WorkDone } from '@contract/session/schemas';
import type { WorkAsked } from '@contract/session/work';

/** Does what the server asks for; undefined where the part that does it cannot be fetched. */
export const workDone = (asked: WorkAsked): Promise<WorkDone | undefined> =>
  import('./find-answer').then(
    async ({ findAnswer }) => ({ ...asked, answer: await findAnswer(asked) }),
    () => undefined,
  );
