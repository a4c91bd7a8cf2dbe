import { useCallback, useRef, useState } from 'react';
import { newRequestId } from '@/utils/request-id';
import { attempt } from '@/utils/attempt';
import type { ImportCore } from '../import-core';
import type { StepProps } from '../kind';

export interface Committing {
  busy: boolean;
  /** Gives whether it has begun; why not the person has been told. `before`: what must have come about first. */
  commit: (
    send: (version: number, requestId: string) => Promise<object>,
    before?: () => Promise<boolean>,
  ) => Promise<boolean>;
}

/** Has the server write what was imported, and goes on to the last step. One page is one wish: a second click or a repeat after a lost answer writes nothing twice. */
export function useCommit<D extends ImportCore>({
  session,
  address,
}: Pick<StepProps<D>, 'session' | 'address'>): Committing {
  const requestId = useRef(newRequestId());
  const [busy, setBusy] = useState(false);
  const { change, reload } = session;
  const { goTo } = address;
  const commit = useCallback<Committing['commit']>(
    async (send, before) => {
      setBusy(true);
      const ready = before === undefined || (await before());
      const begun = ready && (await attempt(change((version) => send(version, requestId.current))));
      setBusy(false);
      if (!begun) return false;
      goTo('done');
      reload();
      return true;
    },
    [change, goTo, reload],
  );
  return { busy, commit };
}
