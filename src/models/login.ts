import type { Envelope } from '@contract/api';
import { roleOf } from '@contract/roles';
import type { CurrentUser, LoginBody } from '@contract/session/schemas';
import { login as signIn, logout as signOut, queryCurrent } from '@/services/session';
import { setAuthority } from '@/utils/authority';
import { currentPath } from '@/utils/base-path';
import { dropAll } from '@/utils/kept';
import { goAfterLogin, goToLogin } from '@/utils/navigate';
import { LOGIN_PATH, redirectParameter, UNAUTHORIZED_PATH } from '@/utils/redirect';
import { STORAGE_KEYS } from '@/utils/storage-keys';
import { storedToken } from '@/utils/token';
import type { DvaModel } from './dva-model';

export interface LoginState {
  /** Data of the last successful login. */
  status?: { token: string; expiresAt: string };
}

const login: DvaModel<LoginState> = {
  namespace: 'login',
  state: {},
  effects: {
    *login({ payload }, { call, put }) {
      const body = payload as LoginBody;
      const answer = (yield call(signIn, body)) as Envelope<{ token: string; expiresAt: string }> | undefined;
      // The client has shown the server's words; the page marks the field they are about.
      if (answer?.code !== 200) return answer;
      yield put.resolve({ type: 'enter', payload: answer.data });
    },

    /** Goes on with a session just begun. */
    *enter({ payload }, { call, put }) {
      const { token } = payload as { token: string };
      localStorage.setItem(STORAGE_KEYS.token, token);
      yield put({ type: 'user/changeSession', payload: 'unknown' });
      yield put({ type: 'changeLoginStatus', payload });

      const current = (yield call(queryCurrent)) as Envelope<CurrentUser> | undefined;
      // The token stays: the guard decides at the next navigation.
      if (current?.code !== 200 || !current.data?.id) return;
      setAuthority(roleOf(current.data.role));
      localStorage.setItem(STORAGE_KEYS.adminId, current.data.id);
      yield put.resolve({ type: 'user/accept', payload: current.data });
      goAfterLogin();
    },

    *logout(_, { put }) {
      if (currentPath() === LOGIN_PATH || redirectParameter() !== null) return;
      // Whoever leaves by choice leaves nothing behind; whose session has ended finds it again.
      if (currentPath() !== UNAUTHORIZED_PATH) dropAll();
      if (storedToken() !== '') void signOut().catch(() => undefined); // a session that is gone already needs no ending
      localStorage.removeItem(STORAGE_KEYS.adminId);
      localStorage.removeItem(STORAGE_KEYS.refreshToken);
      localStorage.removeItem(STORAGE_KEYS.token);
      setAuthority(undefined);
      goToLogin();
      yield put.resolve({ type: 'user/accept', payload: undefined });
      yield put({ type: 'global/saveNotices', payload: [] });
      yield put({ type: 'changeLoginStatus', payload: undefined });
    },
  },
  reducers: {
    changeLoginStatus(state, { payload }) {
      state.status = payload as LoginState['status'];
    },
  },
};

export default login;
