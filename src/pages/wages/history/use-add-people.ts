import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { AddedAs } from '@contract/wages/import-schemas';
import { addStaffFromRows, historyImports } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import { bringsPeople, isBusy } from './history-rows';

const ASK_AGAIN_MS = 700;
/** A busy server may be late with an answer; so many in a row end it. */
const TRIES = 5;

const wait = () => new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));

/**
 * Adds the people no list knows, file by file: whom one has brought, the next ones know. Each waits until the server has read
 * the others again, so that nobody is added twice.
 */
export function useAddPeople(): { adding: boolean; add: (as: AddedAs) => Promise<void> } {
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const add = useCallback(
    async (as: AddedAs) => {
      setAdding(true);
      const tried = new Set<string>();
      const query = { ...historyImports(), staleTime: 0 };
      for (let failed = 0; failed < TRIES;) {
        const answer = await attempt(client.fetchQuery(query));
        failed = answer ? 0 : failed + 1;
        if (!answer || isBusy(answer.list)) {
          await wait();
          continue;
        }
        // Whom it could not add the first time it will not add the second.
        const next = answer.list.find((made) => bringsPeople(made) && !tried.has(made.id));
        if (!next) break;
        tried.add(next.id);
        if (!(await attempt(addStaffFromRows(next.id, next.version, { as })))) break;
      }
      setAdding(false);
    },
    [client],
  );
  return { adding, add };
}
