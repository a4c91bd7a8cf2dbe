import { sessionApi } from '@contract/session/endpoints';
import type { CurrentUser } from '@contract/session/schemas';
import { act, waitFor } from '@testing-library/react';
import { createHistory } from '@@/core/history';
import { HttpResponse } from 'msw';
import { answer, refusal } from '../../support/console/msw';
import { person } from '../../support/console/people';
import { modelStore } from '../../support/console/store';

const TOKEN = { token: 'fresh', expiresAt: '2026-11-22T00:00:00Z' };
const FORM = { type: 'account', account: 'finance', password: 'Demo@2026' } as const;

const address = () => window.location.pathname + window.location.search;
const keys = () =>
  Object.fromEntries(
    ['access_token', 'admin-id', 'refresh_token', 'admin-authority'].map((key) => [key, localStorage.getItem(key)]),
  );

beforeEach(() => window.history.replaceState(null, '', '/user/login?redirect=%2Fstaff%3Fpage%3D2'));

describe('signing in', () => {
  // What it shows is drawn by React, which wants to know that a test is looking.
  const signIn = () => act(() => modelStore().dispatch({ type: 'login/login', payload: FORM }));

  it.each([
    [1, 'admin'],
    [2, 'manager'],
    [3, 'attendance'],
    [4, 'finance'],
    [0, 'user'],
    [5, 'user'],
    [-1, 'user'],
    [1.5, 'user'],
    [null, 'user'],
    [undefined, 'user'],
    ['admin', 'user'],
  ])('with role %p gives the authority %s, kept as a one-item list', async (role, authority) => {
    answer(sessionApi.login, TOKEN);
    answer(sessionApi.queryCurrent, { ...person('user'), role: role as number });
    await signIn();
    expect(keys()).toEqual({
      access_token: 'fresh',
      'admin-id': person('user').id,
      refresh_token: null,
      'admin-authority': JSON.stringify([authority]),
    });
  });

  it('stores the token before it asks who that is, then follows the redirect', async () => {
    answer(sessionApi.login, TOKEN);
    const asked = answer(sessionApi.queryCurrent, person('finance'));
    const { dispatch, getState } = modelStore();
    await dispatch({ type: 'login/login', payload: FORM });
    expect(asked.map((call) => call.headers.get('authorization'))).toEqual(['Bearer fresh']);
    expect(getState().login.status).toEqual(TOKEN);
    expect(getState().user).toMatchObject({ session: 'in', currentUser: { id: person('finance').id } });
    expect(address()).toBe('/staff?page=2');
  });

  it('that is refused ends at once and stores nothing', async () => {
    answer(sessionApi.login, () => refusal(1001, '账号或密码错误'));
    const asked = answer(sessionApi.queryCurrent, person('finance'));
    await signIn();
    expect(asked).toHaveLength(0);
    expect(keys()).toEqual({ access_token: null, 'admin-id': null, refresh_token: null, 'admin-authority': null });
  });

  it.each([
    ['refused', refusal(1004, '账号已停用')],
    ['without an id', HttpResponse.json({ code: 200, msg: 'ok', data: { role: 1 } })],
    ['empty', HttpResponse.json({ code: 200, msg: 'ok', data: null })],
  ])('stops when the answer about the person is %s; the token stays, and nobody moves', async (_, given) => {
    answer(sessionApi.login, TOKEN);
    answer(sessionApi.queryCurrent, () => given as HttpResponse<CurrentUser>);
    await signIn();
    expect(keys()).toEqual({ access_token: 'fresh', 'admin-id': null, refresh_token: null, 'admin-authority': null });
    expect(address()).toBe('/user/login?redirect=%2Fstaff%3Fpage%3D2');
  });
});

describe('signing out', () => {
  const FILLED = { access_token: 'abc', 'admin-id': '1', refresh_token: 'r', 'admin-authority': '["finance"]' };
  const CLEARED = { access_token: null, 'admin-id': null, refresh_token: null, 'admin-authority': null };

  function fill() {
    Object.entries(FILLED).forEach(([key, value]) => localStorage.setItem(key, value));
    return answer(sessionApi.logout, {});
  }

  async function signOutAt(path: string) {
    const ended = fill();
    window.history.replaceState(null, '', path);
    const { dispatch, getState } = modelStore();
    dispatch({ type: 'user/accept', payload: person('finance') });
    dispatch({ type: 'login/changeLoginStatus', payload: TOKEN });
    await dispatch({ type: 'login/logout' });
    await new Promise((later) => setTimeout(later, 50));
    return { ended, getState };
  }

  it.each([
    ['/wages?page=2', '/user/login?redirect=http%3A%2F%2Flocalhost%3A8000%2Fwages%3Fpage%3D2'],
    ['/', '/user/login?redirect=http%3A%2F%2Flocalhost%3A8000%2F'],
    ['/exception/401', '/user/login'],
  ])('at %s clears the keys and the store and leads to %s', async (path, login) => {
    const { ended, getState } = await signOutAt(path);
    await waitFor(() => expect(address()).toBe(login));
    expect(keys()).toEqual(CLEARED);
    expect(ended).toHaveLength(1);
    expect(getState()).toMatchObject({
      login: { status: undefined },
      user: { session: 'out', currentUser: {} },
      global: { notices: [] },
    });
  });

  it.each([['/user/login'], ['/user/login?redirect=%2Fwages'], ['/wages?redirect=%2Fstaff'], ['/wages?redirect=']])(
    'at %s does nothing at all',
    async (path) => {
      const { ended, getState } = await signOutAt(path);
      expect(keys()).toEqual(FILLED);
      expect(address()).toBe(path);
      expect(ended).toEqual([]);
      expect(getState().user.session).toBe('in');
    },
  );

  it('without a token asks nothing of the server', async () => {
    const ended = fill();
    localStorage.removeItem('access_token');
    window.history.replaceState(null, '', '/exception/401');
    await modelStore().dispatch({ type: 'login/logout' });
    await new Promise((later) => setTimeout(later, 50));
    expect(ended).toHaveLength(0);
    await waitFor(() => expect(address()).toBe('/user/login'));
  });

  it('is not held up by a server that does not answer', async () => {
    fill();
    answer(sessionApi.logout, () => new Promise<never>(() => undefined));
    window.history.replaceState(null, '', '/wages');
    await modelStore().dispatch({ type: 'login/logout' });
    expect(keys()).toEqual(CLEARED);
  });

  describe('under a base path', () => {
    beforeEach(() => {
      window.routerBase = '/admin/';
      createHistory({ type: 'browser', basename: '/admin/' });
    });
    afterEach(() => {
      delete window.routerBase;
      createHistory({ type: 'browser' });
    });

    it.each([
      ['/admin/wages', '/admin/user/login?redirect=http%3A%2F%2Flocalhost%3A8000%2Fadmin%2Fwages'],
      ['/admin/exception/401', '/admin/user/login'],
    ])('at %s leads to %s', async (path, login) => {
      await signOutAt(path);
      expect(address()).toBe(login);
    });

    it('at the login page does nothing', async () => {
      await signOutAt('/admin/user/login');
      expect(keys()).toEqual(FILLED);
    });
  });
});
