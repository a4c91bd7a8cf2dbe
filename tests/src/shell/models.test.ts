import { create } from '@umijs/plugins/libs/dva';
import dvaImmer from 'dva-immer';
import globalModel from '@/models/global';
import setting from '@/models/setting';
import user from '@/models/user';
import { person } from '../../support/console/people';

/** A store of the models alone, as umi makes it. */
function store() {
  const app = create();
  app.use(dvaImmer());
  [globalModel, setting, user].forEach((model) => app.model(structuredCloneState(model)));
  app.start();
  return app._store;
}

function structuredCloneState<T extends { state: object }>(model: T): T {
  return { ...model, state: structuredClone(model.state) };
}

const NOTICES = [
  { id: '1', type: 'notification', read: true },
  { id: '2', type: 'notification' },
  { id: '3', type: 'message' },
];

describe('notices', () => {
  it('of a type are cleared, the counts follow, the menu stays folded', async () => {
    const { dispatch, getState } = store();
    dispatch({ type: 'global/changeLayoutCollapsed', payload: true });
    dispatch({ type: 'global/saveNotices', payload: NOTICES });
    await dispatch({ type: 'global/clearNotices', payload: 'notification' });
    expect(getState().global).toEqual({ collapsed: true, notices: [NOTICES[2]] });
    expect(getState().user.currentUser).toMatchObject({ notifyCount: 1, unreadCount: 1 });
  });

  it('are marked read by id', async () => {
    const { dispatch, getState } = store();
    dispatch({ type: 'global/saveNotices', payload: NOTICES });
    await dispatch({ type: 'global/changeNoticeReadState', payload: '3' });
    expect(getState().global.notices.map((notice: { read?: boolean }) => Boolean(notice.read))).toEqual([true, false, true]);
    expect(getState().user.currentUser).toMatchObject({ notifyCount: 3, unreadCount: 1 });
    await dispatch({ type: 'global/changeNoticeReadState', payload: 'unknown' });
    expect(getState().user.currentUser.unreadCount).toBe(1);
  });

  it('are not fetched by the effect of that name', async () => {
    const { dispatch, getState } = store();
    dispatch({ type: 'global/saveNotices', payload: NOTICES });
    await dispatch({ type: 'global/fetchNotices' });
    expect(getState().global.notices).toEqual(NOTICES);
  });
});

describe('settings', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="root" class="kept"></div>';
  });

  it('toggle the colour-weak class and leave other classes', async () => {
    const { dispatch, getState } = store();
    await dispatch({ type: 'setting/changeSetting', payload: { colorWeak: true } });
    expect(document.getElementById('root')?.className).toBe('kept colorWeak');
    await dispatch({ type: 'setting/changeSetting', payload: { fixedHeader: true } });
    expect(document.getElementById('root')?.className).toBe('kept colorWeak');
    await dispatch({ type: 'setting/changeSetting', payload: { colorWeak: false } });
    expect(document.getElementById('root')?.className).toBe('kept');
    expect(getState().setting).toMatchObject({ colorWeak: false, fixedHeader: true, layout: 'side' });
  });

  it('tell the window of a new content width, with the state already changed', async () => {
    const { dispatch, getState } = store();
    const seen: string[] = [];
    const listen = () => seen.push(getState().setting.contentWidth);
    window.addEventListener('resize', listen);
    await dispatch({ type: 'setting/changeSetting', payload: { colorWeak: true } });
    await dispatch({ type: 'setting/changeSetting', payload: { contentWidth: 'Fixed' } });
    window.removeEventListener('resize', listen);
    expect(seen).toEqual(['Fixed']);
  });
});

describe('the current user', () => {
  it('brings the first company as the current one, or the one given', () => {
    const { dispatch, getState } = store();
    dispatch({ type: 'user/saveCurrentUser', payload: person('finance') });
    expect(getState().user.currentCompany.name).toBe('海川精密制造有限公司');
    dispatch({ type: 'user/saveCurrentUser', payload: { ...person('finance'), company: { id: 'x', name: '另一家' } } });
    expect(getState().user.currentCompany.name).toBe('另一家');
    dispatch({ type: 'user/saveCurrentUser' });
    expect(getState().user).toMatchObject({ currentUser: {}, currentCompany: undefined });
  });
});
