import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Welcome } from '@contract/dashboard/welcome-schemas';
import { askWelcome } from '@/services/dashboard';
import { onAnyServerEvent } from '@/utils/event-bus';
import type { ServerQuery } from '@/utils/query/endpoint-query';
import { FirstAnswers } from '@/utils/query/first-answers';

const Answers = createContext<FirstAnswers<Partial<Welcome>> | null>(null);

/** Whatever of the page is asked for below here for the first time comes with one call. */
export function OneCall({ children }: { children: ReactNode }) {
  const [answers] = useState(() => new FirstAnswers(askWelcome));
  // Every stream begins with the bell as it stands: that tells of no change.
  useEffect(() => onAnyServerEvent((name) => name !== 'notices' && answers.close()), [answers]);
  return <Answers.Provider value={answers}>{children}</Answers.Provider>;
}

/** A query of the page: its first answer comes with those of the others. */
export function usePart<K extends keyof Welcome, Q extends ServerQuery<Exclude<Welcome[K], undefined>>>(
  part: K,
  query: Q,
): Q {
  const answers = useContext(Answers);
  return answers ? answers.serving(part, query) : query;
}
