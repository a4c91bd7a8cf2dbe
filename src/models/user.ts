import type { Envelope } from '@contract/api';
import type { CompanyBrief, CurrentUser } from '@contract/session/schemas';
import { queryCurrent } from '@/services/session';
import { fetchUsers } from '@/services/users';
import { rememberOwnCompany } from '@/utils/company-scope';
import { isFailure } from '@/utils/request-failure';
import { storedToken } from '@/utils/token';
import type { DvaModel } from './dva-model';

/** Whether somebody is signed in: not known yet, yes, no. */
export type SessionState = 'unknown' | 'in' | 'out';

export interface UserState {
  currentUser: Partial<CurrentUser>;
  currentCompany?: CompanyBrief;
  session: SessionState;
}

const user: DvaModel<UserState> = {
  namespace: 'user',
  state: { currentUser: {}, session: 'unknown' },
  effects: {
    *fetch(_, { call, put }) {
      const response = (yield call(fetchUsers)) as object;
      yield put({ type: 'saveCurrentUser', payload: response });
    },

    /** Asks who is signed in; without a stored token nobody is asked. */
    *fetchCurrent(_, { call, put }) {
      if (storedToken() === '') {
        yield put({ type: 'changeSession', payload: 'out' });
        return;
      }
      try {
        const response = (yield call(queryCurrent)) as Envelope<CurrentUser> | undefined;
        yield put.resolve({ type: 'accept', payload: response?.code === 200 ? response.data : undefined });
      } catch (error) {
        // A dead token leads to /exception/401 by itself; a redirect to the login page would overtake it.
        if (!isFailure(error) || error.status !== 401) yield put({ type: 'changeSession', payload: 'out' });
        throw error;
      }
    },

    /** Takes an answer to "who is signed in" as the truth: the person, or nobody. */
    *accept({ payload }, { put }) {
      const found = payload as CurrentUser | undefined;
      rememberOwnCompany(found?.companies?.[0]?.id ?? null);
      yield put({ type: 'saveCurrentUser', payload: found });
      yield put({ type: 'changeSession', payload: found?.id ? 'in' : 'out' });
    },
  },
  reducers: {
    saveCurrentUser(state, { payload }) {
      const currentUser = (payload ?? {}) as Partial<CurrentUser> & { company?: CompanyBrief };
      state.currentUser = currentUser;
      state.currentCompany = currentUser.company ?? currentUser.companies?.[0];
    },
    changeSession(state, { payload }) {
      state.session = payload as SessionState;
    },
    changeNotifyCount(state, { payload }) {
      const counts = payload as { totalCount: number; unreadCount: number };
      state.currentUser.notifyCount = counts.totalCount;
      state.currentUser.unreadCount = counts.unreadCount;
    },
  },
};

export default user;
