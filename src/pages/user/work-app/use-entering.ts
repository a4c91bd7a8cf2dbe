import { useDispatch } from '@umijs/max';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkAppRefused } from '@contract/work-app/choices';
import { enterFromWorkApp } from '@/services/work-app';
import { isFailure, type RequestFailure } from '@/utils/request-failure';

/** Why nobody was let in; `unreachable`: the server did not answer, and the code may still be good. */
export type NotEntered = WorkAppRefused | { reason: 'unreachable'; again: null };

export interface Entering {
  /** Null as long as it is under way. */
  failed: NotEntered | null;
  retry: () => void;
}

/** Fetches the session of a code, once, and goes on with it. */
export function useEntering(code: string): Entering {
  const dispatch = useDispatch();
  const [failed, setFailed] = useState<NotEntered | null>(null);
  const begun = useRef(false);
  const enter = useCallback(async () => {
    setFailed(null);
    try {
      const session = await enterFromWorkApp(code);
      // Asks who it is and goes where he wanted to; what fails there has been told.
      await dispatch({ type: 'login/enter', payload: session });
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      setFailed(reasonOf(failure));
    }
  }, [code, dispatch]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void enter();
  }, [enter]);
  return { failed, retry: () => void enter() };
}

function reasonOf({ kind, body }: RequestFailure): NotEntered {
  const refused = (body as { data?: Partial<WorkAppRefused> | null } | undefined)?.data;
  if (kind !== 'refused' || !refused?.reason) return { reason: 'unreachable', again: null };
  return { reason: refused.reason, again: refused.again ?? null };
}
