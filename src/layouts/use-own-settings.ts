import { useDispatch } from '@umijs/max';
import { useLayoutEffect, useRef } from 'react';
import { useCurrentUser, useSession, useSettings } from '@/models/hooks';
import { ownSettings } from '@/utils/own-settings';
import { STORAGE_KEYS } from '@/utils/storage-keys';
import { storedToken } from '@/utils/token';

/** Whose look it is: the signed-in person's; before the server has said who that is, the one last signed in here. */
function useOwner(): string | undefined {
  const session = useSession();
  const { id } = useCurrentUser();
  if (session === 'in') return id;
  const lastHere = storedToken() === '' ? null : localStorage.getItem(STORAGE_KEYS.adminId);
  return session === 'unknown' ? (lastHere ?? undefined) : undefined;
}

/** Applies what a person has chosen for himself before anything is painted; after a sign-out the defaults return. */
export function useOwnSettings(): void {
  const dispatch = useDispatch();
  const owner = useOwner();
  const settings = useSettings();
  const shown = useRef(settings);
  useLayoutEffect(() => {
    shown.current = settings;
  });
  useLayoutEffect(() => {
    const wanted = Object.entries(ownSettings(owner));
    const changed = wanted.filter(([name, value]) => Reflect.get(shown.current, name) !== value);
    if (changed.length > 0) dispatch({ type: 'setting/changeSetting', payload: Object.fromEntries(changed) });
  }, [dispatch, owner]);
}
