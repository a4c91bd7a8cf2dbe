import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from '@umijs/max';

export type AddressChanges = Record<string, string | number | null | undefined>;

export interface Address {
  params: URLSearchParams;
  /** Sets or (null, undefined, '') removes parameters; the rest of the address stays. `push` makes a step the browser's back button undoes. */
  patch: (changes: AddressChanges, mode?: 'push' | 'replace') => void;
  /** The same as a step that the back button undoes, unless told otherwise. */
  step: Address['patch'];
}

/** The parameters after some changes. */
export function withChanges(params: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

/** What the screen shows stands in the address, so that a reload, a bookmark or a colleague's link shows the same. */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const patch = useCallback(
    (changes: AddressChanges, mode: 'push' | 'replace' = 'replace') => {
      const next = withChanges(latest.current, changes);
      // Two changes before the next render must not undo each other.
      latest.current = next;
      setParams(next, { replace: mode === 'replace' });
    },
    [setParams],
  );
  const step = useCallback<Address['patch']>((changes, mode = 'push') => patch(changes, mode), [patch]);
  return { params, patch, step };
}
