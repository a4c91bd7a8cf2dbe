import type { NoticeBrief } from '@contract/bell/brief';
import { clearBell, readBell } from '@/services/bell';
import { onServerEvent } from '@/utils/event-bus';
import { isFailure } from '@/utils/request-failure';
import type { DvaModel, EffectHelpers } from './dva-model';
import { clearedOf, withLine, withoutLines, withRead } from './notice-list';

export interface GlobalState {
  /** Side menu folded to icons. */
  collapsed: boolean;
  notices: NoticeBrief[];
}

const allNotices = (state: { global: GlobalState }) => state.global.notices;

function* noticesNow({ select }: EffectHelpers): Generator<unknown, NoticeBrief[], unknown> {
  return (yield select(allNotices)) as NoticeBrief[];
}

function* recount(helpers: EffectHelpers): Generator<unknown, void, unknown> {
  const notices = yield* noticesNow(helpers);
  yield helpers.put({
    type: 'user/changeNotifyCount',
    payload: { totalCount: notices.length, unreadCount: notices.filter((notice) => !notice.read).length },
  });
}

function* change(
  helpers: EffectHelpers,
  to: (notices: NoticeBrief[]) => NoticeBrief[],
): Generator<unknown, void, unknown> {
  yield helpers.put({ type: 'saveNotices', payload: to(yield* noticesNow(helpers)) });
  yield* recount(helpers);
}

/** What was done here is done on the server, too; where that fails (the person has been told) it is undone. */
function* onServer(
  helpers: EffectHelpers,
  call: () => Promise<unknown>,
  undo: (notices: NoticeBrief[]) => NoticeBrief[],
): Generator<unknown, void, unknown> {
  try {
    yield helpers.call(call);
  } catch (error) {
    if (!isFailure(error)) throw error;
    yield* change(helpers, undo);
  }
}

const global: DvaModel<GlobalState> = {
  namespace: 'global',
  state: { collapsed: false, notices: [] },
  effects: {
    /** Does nothing, as specified: notices come from the server's events through saveNotices. */
    *fetchNotices() {},

    /** The server's list of notices has come: it replaces ours, and the counts follow. */
    *receiveNotices({ payload }, helpers) {
      yield* change(helpers, () => payload as NoticeBrief[]);
    },

    /** A new one; what came twice stands once. */
    *receiveNotice({ payload }, helpers) {
      yield* change(helpers, (notices) => withLine(notices, { ...(payload as NoticeBrief), read: false }));
    },

    /** Read in another tab or on another device. */
    *receiveRead({ payload }, helpers) {
      yield* change(helpers, (notices) => withRead(notices, payload as string[], true));
    },

    /** Cleared elsewhere, withdrawn, expired or done. */
    *receiveGone({ payload }, helpers) {
      yield* change(helpers, (notices) => withoutLines(notices, payload as string[]));
    },

    *clearNotices({ payload }, helpers) {
      const cleared = clearedOf(yield* noticesNow(helpers), payload as string);
      yield helpers.put({ type: 'saveClearedNotices', payload });
      yield* recount(helpers);
      if (cleared.length === 0) return;
      yield* onServer(
        helpers,
        () => clearBell(cleared.map((notice) => notice.id)),
        (notices) => cleared.reduceRight(withLine, notices),
      );
    },

    *changeNoticeReadState({ payload }, helpers) {
      const id = payload as string;
      const unread = (yield* noticesNow(helpers)).some((notice) => notice.id === id && !notice.read);
      yield* change(helpers, (notices) => withRead(notices, [id], true));
      if (unread)
        yield* onServer(
          helpers,
          () => readBell([id]),
          (notices) => withRead(notices, [id], false),
        );
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
      const cleared = clearedOf(state.notices, payload as string);
      state.notices = withoutLines(
        state.notices,
        cleared.map(({ id }) => id),
      );
    },
  },
  subscriptions: {
    /** The bell fills by itself: notices are pushed, never asked for. */
    notices: ({ dispatch }) => {
      const ends = [
        onServerEvent('notices', (payload) => dispatch({ type: 'receiveNotices', payload })),
        onServerEvent('notice', (payload) => dispatch({ type: 'receiveNotice', payload })),
        onServerEvent('noticesRead', ({ ids }) => dispatch({ type: 'receiveRead', payload: ids })),
        onServerEvent('noticesGone', ({ ids }) => dispatch({ type: 'receiveGone', payload: ids })),
      ];
      return () => ends.forEach((end) => end());
    },
  },
};

export default global;
