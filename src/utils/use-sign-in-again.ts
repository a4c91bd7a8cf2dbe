import { history, useDispatch } from '@umijs/max';
import { useCallback } from 'react';
import { forgetUnsaved } from './unsaved';

/** Leads to the login page when the server has ended all sessions; after signing in one begins at the home page, not at the form just filled in. */
export function useSignInAgain(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => {
    forgetUnsaved();
    history.replace('/');
    dispatch({ type: 'login/logout' });
  }, [dispatch]);
}
