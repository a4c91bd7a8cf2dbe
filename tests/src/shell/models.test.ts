import type { NoticeBrief } from '@contract/bell/brief';
import { bellApi } from '@contract/bell/endpoints';
import { sessionApi } from '@contract/session/endpoints';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { deliver } from '@/utils/event-bus';
import { answer, refusal, server } from '../../support/console/msw';
import { person } from '../../support/console/people';
import { modelStore } from '../../support/console/store';

beforeEach(() => window.history.replaceState(null, '', '/somewhere'));

function notice(id: string, type: NoticeBrief['type'], read = false): NoticeBrief {
  return { id, kind: 'notice', target: id, type, title: `公告${id}`, sentAt: '2026-11-20T01:00:00.000Z', read };
}
const NOTICES = [notice('1', 'notification', true), notice('2', 'notification'), notice('3', 'message')];

describe('notices', () => {
  it('of a type are cleared, the counts follow, the menu stays folded', async () => {
    const calls = answer(bellApi.clear, undefined);
    const { dispatch, getState } = modelStore();
    dispatch({ type: 'global/changeLayoutCollapsed', payload: true });
    dispatch({ type: 'global/saveNotices', payload: NOTICES });
    await dispatch({ type: 'global/clearNotices', payload: 'notification' });
    expect(calls.map((call) => call.body)).toEqual([{ ids: ['1', '2'] }]);
    expect(getState().global).toEqual({ collapsed: true, notices: [NOTICES[2]] });
    expect(getState().user.currentUser).toMatchObject({ notifyCount: 1, unreadCount: 1 });
  });

  it('that stay are not cleared, nor pushed out by newer ones', async () => {
    const calls = answer(bellApi.clear, undefined);
    const { dispatch, getState } = modelStore();
    const stays = { ...notice('0', 'event'), stays: true as const, sentAt: '2026-01-01T00:00:00.000Z' };
    const full = Array.from({ length: 99 }, (_, n) => notice(`n${n}`, 'event'));
    dispatch({ type: 'global/saveNotices', payload: [...full, stays] });
    deliver({ event: 'notice', data: { ...notice('new', 'event'), sentAt: '2026-11-21T00:00:00.000Z' } });
    const { notices } = getState().global;
    expect([notices.length, notices[0]?.id, notices.at(-1)?.id]).toEqual([100, 'new', '0']);
    await dispatch({ type: 'global/clearNotices', payload: 'event' });
    expect(getState().global.notices).toEqual([stays]);
    expect((calls[0]?.body as { ids: string[] }).ids).not.toContain('0');
  });

  it('are marked read by id, once on the server', async () => {
    const calls = answer(bellApi.read, undefined);
    const { dispatch, getState } = modelStore();
    dispatch({ type: 'global/saveNotices', payload: NOTICES });
    await dispatch({ type: 'global/changeNoticeReadState', payload: '3' });
    expect(getState().global.notices.map((each) => each.read)).toEqual([true, false, true]);
    expect(getState().user.currentUser).toMatchObject({ notifyCount: 3, unreadCount: 1 });
    await dispatch({ type: 'global/changeNoticeReadState', payload: 'unknown' });
    await dispatch({ type: 'global/changeNoticeReadState', payload: '3' });
    expect(calls.map((call) => call.body)).toEqual([{ ids: ['3'] }]);
    expect(getState().user.currentUser.unreadCount).toBe(1);
  });

  it('are not fetched by the effect of that name', async () => {
    const { dispatch, getState } = modelStore();
    dispatch({ type: 'global/saveNotices', payload: NOTICES });
    await dispatch({ type: 'global/fetchNotices' });
    expect(getState().global.notices).toEqual(NOTICES);
  });

  it('come by themselves from the server’s events, and the counts follow', () => {
    const { getState } = modelStore();
    deliver({ event: 'notices', data: NOTICES });
    expect(getState().global.notices).toEqual(NOTICES);
    expect(getState().user.currentUser).toMatchObject({ notifyCount: 3, unreadCount: 2 });
    deliver({ event: 'notices', data: [NOTICES[0]] });
    expect(getState().global.notices).toEqual([NOTICES[0]]);
    expect(getState().user.currentUser).toMatchObject({ notifyCount: 1, unreadCount: 0 });
  });

  it('come back where the server did not take it', async () => {
    answer(bellApi.clear, () => refusal(1900, '暂时不能清空'));
    answer(bellApi.read, () => refusal(1900, '暂时不能标记'));
    const { dispatch, getState } = modelStore();
    dispatch({ type: 'global/saveNotices', payload: NOTICES });
    await dispatch({ type: 'global/clearNotices', payload: 'notification' });
    expect(
      getState()
        .global.notices.map((each) => each.id)
        .sort(),
    ).toEqual(['1', '2', '3']);
    await dispatch({ type: 'global/changeNoticeReadState', payload: '2' });
    expect(getState().user.currentUser).toMatchObject({ notifyCount: 3, unreadCount: 2 });
  });

  it('are added, read and taken away one by one as the server tells, each once', () => {
    const { getState } = modelStore();
    deliver({ event: 'notices', data: NOTICES });
    const { read: _read, ...fresh } = { ...notice('4', 'event'), sentAt: '2026-11-20T02:00:00.000Z' };
    deliver({ event: 'notice', data: fresh });
    deliver({ event: 'notice', data: fresh });
    expect(getState().global.notices.map((each) => [each.id, each.read])).toEqual([
      ['4', false],
      ['1', true],
      ['2', false],
      ['3', false],
    ]);
    expect(getState().user.currentUser).toMatchObject({ notifyCount: 4, unreadCount: 3 });
    // Known already, and read meanwhile: it stays read.
    deliver({ event: 'noticesRead', data: { ids: ['4', 'x'] } });
    deliver({ event: 'notice', data: fresh });
    expect(getState().user.currentUser).toMatchObject({ notifyCount: 4, unreadCount: 2 });
    deliver({ event: 'noticesGone', data: { ids: ['4', '1'] } });
    expect(getState().global.notices.map((each) => each.id)).toEqual(['2', '3']);
  });

  it('are changed before the counts are', async () => {
    answer(bellApi.clear, undefined);
    const { dispatch, getState, subscribe } = modelStore();
    dispatch({ type: 'global/saveNotices', payload: NOTICES });
    const seen: string[] = [];
    subscribe(() =>
      seen.push(`${getState().global.notices.length} notices, count ${getState().user.currentUser.notifyCount}`),
    );
    await dispatch({ type: 'global/clearNotices', payload: 'notification' });
    expect([...new Set(seen)]).toEqual([
      '3 notices, count undefined',
      '1 notices, count undefined',
      '1 notices, count 1',
    ]);
  });
});

describe('settings', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="root" class="kept"></div>';
  });

  it('start as specified', () => {
    const { getState } = modelStore();
    expect(getState().setting).toMatchObject({
      navTheme: 'dark',
      layout: 'side',
      contentWidth: 'Fluid',
      fixedHeader: false,
      fixSiderbar: false,
      colorWeak: false,
      menu: { locale: true },
      pwa: false,
    });
  });

  it('toggle the colour-weak class and leave other classes', async () => {
    const { dispatch, getState } = modelStore();
    await dispatch({ type: 'setting/changeSetting', payload: { colorWeak: true } });
    expect(document.getElementById('root')?.className).toBe('kept colorWeak');
    await dispatch({ type: 'setting/changeSetting', payload: { fixedHeader: true } });
    expect(document.getElementById('root')?.className).toBe('kept colorWeak');
    await dispatch({ type: 'setting/changeSetting', payload: { colorWeak: false } });
    expect(document.getElementById('root')?.className).toBe('kept');
    expect(getState().setting).toMatchObject({ colorWeak: false, fixedHeader: true, layout: 'side' });
  });

  it('tell the window of a new content width, with the state already changed', async () => {
    const { dispatch, getState } = modelStore();
    const seen: string[] = [];
    const listen = () => seen.push(getState().setting.contentWidth ?? '');
    window.addEventListener('resize', listen);
    await dispatch({ type: 'setting/changeSetting', payload: { colorWeak: true } });
    await dispatch({ type: 'setting/changeSetting', payload: { contentWidth: 'Fixed' } });
    window.removeEventListener('resize', listen);
    expect(seen).toEqual(['Fixed']);
  });
});

describe('the current user', () => {
  it('is, as specified, the whole answer to GET /api/users where that effect is used', async () => {
    server.use(
      http.get('*/api/users', () => HttpResponse.json({ code: 200, msg: 'ok', data: { list: [], total: 0 } })),
    );
    const { dispatch, getState } = modelStore();
    await dispatch({ type: 'user/fetch' });
    expect(getState().user.currentUser).toEqual({ code: 200, msg: 'ok', data: { list: [], total: 0 } });
  });

  it('is the data of the answer to queryCurrent, asked for with a token only', async () => {
    const asked = answer(sessionApi.queryCurrent, person('finance'));
    const { dispatch, getState } = modelStore();
    await dispatch({ type: 'user/fetchCurrent' });
    expect(asked).toHaveLength(0);
    expect(getState().user.session).toBe('out');
    localStorage.setItem('access_token', 'abc');
    await dispatch({ type: 'user/fetchCurrent' });
    expect(getState().user).toMatchObject({ session: 'in', currentUser: person('finance') });
  });

  it.each([
    ['without an id', { ...person('finance'), id: '' }],
    ['refused', refusal(1004, '账号已停用')],
    ['not to be had', HttpResponse.json({}, { status: 503 })],
  ] as const)('is nobody when the answer is %s; the token stays', async (_, given) => {
    localStorage.setItem('access_token', 'abc');
    answer(sessionApi.queryCurrent, () => given);
    const { dispatch, getState } = modelStore();
    void dispatch({ type: 'user/fetchCurrent' });
    await waitFor(() => expect(getState().user.session).toBe('out'));
    expect(localStorage.getItem('access_token')).toBe('abc');
  });

  it('stays unknown with a dead token, of which the page of an ended session tells', async () => {
    localStorage.setItem('access_token', 'abc');
    answer(sessionApi.queryCurrent, () => HttpResponse.json({}, { status: 401 }));
    const { dispatch, getState } = modelStore();
    void dispatch({ type: 'user/fetchCurrent' });
    await waitFor(() => expect(window.location.pathname).toBe('/exception/401'));
    await new Promise((later) => setTimeout(later, 20));
    expect(getState().user.session).toBe('unknown');
  });

  it('takes counts of notices without losing what else is known', () => {
    const { dispatch, getState } = modelStore();
    dispatch({ type: 'user/saveCurrentUser', payload: person('finance') });
    dispatch({ type: 'user/changeNotifyCount', payload: { totalCount: 7, unreadCount: 4 } });
    expect(getState().user.currentUser).toEqual({ ...person('finance'), notifyCount: 7, unreadCount: 4 });
  });

  it('brings the first company as the current one, or the one given', () => {
    const { dispatch, getState } = modelStore();
    dispatch({ type: 'user/saveCurrentUser', payload: person('finance') });
    expect(getState().user.currentCompany?.name).toBe('海川精密制造有限公司');
    dispatch({ type: 'user/saveCurrentUser', payload: { ...person('finance'), company: { id: 'x', name: '另一家' } } });
    expect(getState().user.currentCompany?.name).toBe('另一家');
    dispatch({ type: 'user/saveCurrentUser' });
    expect(getState().user).toMatchObject({ currentUser: {}, currentCompany: undefined });
  });
});
