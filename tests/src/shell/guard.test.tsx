import { sessionApi } from '@contract/session/endpoints';
import { jobApi } from '@contract/jobs/endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history } from '@umijs/max';
import { HttpResponse } from 'msw';
import { getJob } from '@/services/jobs';
import { openApp, signIn } from '../../support/console/app';
import { answer } from '../../support/console/msw';

const MISSING = '/no-such-page';

describe('the guard', () => {
  it('asks nobody without a token and leads to the login page with the way back', async () => {
    const asked = answer(sessionApi.queryCurrent, () => HttpResponse.json({}, { status: 500 }));
    await openApp({ path: '/wages?batch=1' });
    expect(await screen.findByPlaceholderText('账号/手机号')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/user/login');
    expect(new URLSearchParams(window.location.search).get('redirect')).toBe('http://localhost:8000/wages?batch=1');
    expect(asked).toHaveLength(0);
    expect(screen.queryByRole('link', { name: '重试' })).not.toBeInTheDocument();
  });

  it('asks who it is exactly once', async () => {
    signIn('finance');
    const asked = answer(sessionApi.queryCurrent, { ...signIn('finance') });
    await openApp({ path: MISSING });
    expect(await screen.findByText('抱歉，您访问的页面不存在。')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('sends a dead token to the page that says so', async () => {
    signIn('finance');
    answer(sessionApi.queryCurrent, () => HttpResponse.json({ message: '未登录' }, { status: 401 }));
    await openApp({ path: '/welcome' });
    expect(await screen.findByText('登录已失效')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/exception/401');
  });

  it('leads to the login page when the answer cannot be had, keeping the token', async () => {
    signIn('finance');
    answer(sessionApi.queryCurrent, () => HttpResponse.json({}, { status: 503 }));
    await openApp({ path: '/welcome' });
    expect(await screen.findByPlaceholderText('账号/手机号')).toBeInTheDocument();
    expect(localStorage.getItem('access_token')).toBe('test-token');
    // Nobody has to prove again who he is because a server was away.
    expect(screen.getByRole('status')).toHaveTextContent('没有连上服务器，您还没有退出登录。');
    expect(screen.getByRole('link', { name: '重试' })).toHaveAttribute('href', '/welcome');
  });

  it('asks anew when somebody goes back from the page of an ended session', async () => {
    await openApp({ path: MISSING, as: 'finance' });
    await screen.findByText('抱歉，您访问的页面不存在。');
    answer(jobApi.get, () => HttpResponse.json({}, { status: 401 }));
    const asked = answer(sessionApi.queryCurrent, () => HttpResponse.json({}, { status: 401 }));
    await act(() => Promise.allSettled([getJob('a')]));
    expect(await screen.findByText('登录已失效')).toBeInTheDocument();
    act(() => history.push('/welcome'));
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(window.location.pathname).toBe('/exception/401'));
  });

  it('redirects once when several calls learn of the end together', async () => {
    await openApp({ path: MISSING, as: 'finance' });
    await screen.findByText('抱歉，您访问的页面不存在。');
    answer(jobApi.get, () => HttpResponse.json({}, { status: 401 }));
    const length = window.history.length;
    await act(() => Promise.allSettled([getJob('a'), getJob('b'), getJob('c')]));
    await waitFor(() => expect(window.location.pathname).toBe('/exception/401'));
    expect(window.history.length).toBe(length);
    expect(screen.queryByText(/请求错误/)).not.toBeInTheDocument();
  });
});

describe('a page of another role', () => {
  it.each([
    ['finance', '/company/wages?companyId=1'],
    ['manager', '/company/wages'],
    ['admin', '/wages'],
    ['attendance', '/wages'],
    ['user', '/wages?import=1'],
  ] as const)('refuses %s on a deep link to %s at once', async (role, path) => {
    await openApp({ path, as: role });
    expect(await screen.findByText('抱歉，您无权访问此页面。')).toBeInTheDocument();
  });
});

describe('the menu', () => {
  it.each([
    ['finance', ['欢迎', '工资条管理', '个人设置']],
    ['manager', ['欢迎', '工资条管理', '考勤管理', '员工管理', '反馈管理', '实名认证', '法大大', '个人设置']],
    [
      'admin',
      [
        '欢迎',
        '轮播图',
        '企业管理',
        '反馈管理',
        '薪资管理',
        '公告管理',
        '开通申请',
        '实名认证',
        '法大大',
        '系统管理',
        '个人设置',
      ],
    ],
    ['attendance', ['欢迎', '考勤管理', '个人设置']],
    ['user', ['欢迎', '个人设置']],
  ] as const)('of %s holds what that role may open', async (role, names) => {
    await openApp({ path: MISSING, as: role });
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(names);
  });
});

it('an unknown page needs no login to be told', async () => {
  await openApp({ path: MISSING });
  expect(await screen.findByText('抱歉，您访问的页面不存在。')).toBeInTheDocument();
  expect(window.location.pathname).toBe(MISSING);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('the 403 page offers the login page', async () => {
  await openApp({ path: '/company/wages', as: 'finance' });
  await userEvent.click(await screen.findByRole('button', { name: '去登录' }));
  expect(await screen.findByPlaceholderText('账号/手机号')).toBeInTheDocument();
});

it('the 403 page offers the way home to whoever is signed in', async () => {
  await openApp({ path: '/company/wages', as: 'finance' });
  await userEvent.click(await screen.findByRole('button', { name: '返回首页' }));
  await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
});

it('an unknown page is told inside the frame', async () => {
  await openApp({ path: MISSING, as: 'user' });
  expect(await screen.findByText('抱歉，您访问的页面不存在。')).toBeInTheDocument();
  expect(screen.getByText('海川精密制造有限公司')).toBeInTheDocument();
  expect(document.title).toBe('工资条管理平台');
});
