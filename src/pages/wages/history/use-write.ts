import { useCallback, useState } from 'react';
import type { HistoryImport } from '@contract/wages/history-schemas';
import { commitImport } from '@/services/wage-imports';
import { isFailure } from '@/utils/request-failure';
import { newRequestId } from '@/utils/request-id';

interface Writing {
  /** Number of those begun of so many; null while nothing is written. */
  at: { done: number; of: number } | null;
  /** Why one was not written, by import; a newer state of it may have settled that. */
  refusals: ReadonlyMap<string, string>;
  write: (imports: readonly HistoryImport[]) => Promise<void>;
}

const keyOf = ({ id, version }: HistoryImport) => `${id} ${version}`;

/** Has the server write past months one after another; what is refused is said at its line and keeps none of the others back. */
export function useWrite(onWritten: () => void): Writing {
  const [at, setAt] = useState<Writing['at']>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const write = useCallback(
    async (imports: readonly HistoryImport[]) => {
      setRefused(new Map());
      for (const [index, made] of imports.entries()) {
        setAt({ done: index, of: imports.length });
        try {
          await commitImport(
            made.id,
            { version: made.version, requestId: newRequestId(), ignoreErrors: false },
            { silent: true },
          );
        } catch (error) {
          if (!isFailure(error)) throw error;
          setRefused((known) => new Map(known).set(keyOf(made), error.message));
        }
        onWritten();
      }
      setAt(null);
    },
    [onWritten],
  );
  return { at, refusals: refused, write };
}

/** The refusals that still hold, by import. */
export function standingRefusals(
  imports: readonly HistoryImport[],
  refusals: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map(
    imports.flatMap((made): [string, string][] => {
      const reason = refusals.get(keyOf(made));
      return reason === undefined ? [] : [[made.id, reason]];
    }),
  );
}
