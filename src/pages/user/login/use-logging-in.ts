import { useSelector } from '@umijs/max';

interface LoadingState {
  loading: { effects: Record<string, boolean | undefined> };
}

/** True while the login flow is under way; a second click meanwhile does nothing. */
export function useLoggingIn(): boolean {
  return useSelector((state: LoadingState) => state.loading.effects['login/login'] ?? false);
}
