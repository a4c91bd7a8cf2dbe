import type { NoticeBrief } from '@contract/bell/brief';
import { onServerEvent } from '@/utils/event-bus';
import type { DvaModel, EffectHelpers } from './dva-model';

export interface GlobalState {
  /** Side menu folded to icons. */
  collapsed: boolean;
  notices: NoticeBrief[];
}

const allNotices = (state: { global: GlobalState }) => state.global.notices;

function* recount({ put, select }: EffectHelpers): Generator<unknown, void, unknown> {
  const notices = (yield select(allNotices)) as NoticeBrief[];
  yield put({
    type: 'user/changeNotifyCount',
    payload: { totalCount: notices.length, unreadCount: notices.filter((notice) => !notice.read).length },
  });
}

const global: DvaModel<GlobalState> = {
  namespace: 'global',
  state: { collapsed: false, notices: [] },
  effects: {
    /** Does nothing, as specified: notices come from the server's events through saveNotices. */
    *fetchNotices() {},

    /** The server's list of notices has come: it replaces ours, and the counts follow. */
    *receiveNotices({ payload }, helpers) {
      yield helpers.put({ type: 'saveNotices', payload });
      yield* recount(helpers);
    },

    *clearNotices({ payload }, helpers) {
      yield helpers.put({ type: 'saveClearedNotices', payload });
      yield* recount(helpers);
    },

    *changeNoticeReadState({ payload }, helpers) {
      const id = payload as string;
      const notices = (yield helpers.select(allNotices)) as NoticeBrief[];
      yield helpers.put({
        type: 'saveNotices',
        payload: notices.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
      });
      yield* recount(helpers);
    },
  },
  reducers: {
    changeLayoutCollapsed(state, { payload }) {
      state.collapsed = payload as boolean;
    },
    saveNotices(state, { payload }) {
      state.notices = payload as NoticeBrief[];
    },
    saveClearedNotices(state, { payload }) {
      const type = payload as string;
      state.notices = state.notices.filter((notice) => notice.type !== type);
    },
  },
  subscriptions: {
    /** The bell fills by itself: notices are pushed, never asked for. */
    notices: ({ dispatch }) => onServerEvent('notices', (payload) => dispatch({ type: 'receiveNotices', payload })),
  },
};

export default global;
