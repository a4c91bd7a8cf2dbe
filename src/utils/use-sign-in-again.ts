import { history, useDispatch } from '@umijs/max';
import { useCallback } from 'react';

/** Leads to the login page when the server has ended all sessions; after signing in one begins at the home page, not at the form just filled in. */
export function useSignInAgain(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => {
    history.replace('/');
    dispatch({ type: 'login/logout' });
  }, [dispatch]);
}
