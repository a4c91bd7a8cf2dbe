import { sessionApi } from '@contract/session/endpoints';
import { WORK_APP_REFUSALS } from '@contract/work-app/choices';
import { workAppApi } from '@contract/work-app/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import enWords from '@/locales/en-US/work-app';
import zhWords from '@/locales/zh-CN/work-app';
import { openApp } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { person } from '../../support/console/people';
import { press } from '../../support/console/quick-clicks';

const CODE = 'a'.repeat(43);
const AT = `/user/login?redirect=%2Fexception%2F401#work-app=${CODE}`;
const SESSION = { token: 'fresh-token', expiresAt: '2026-11-22T00:00:00Z' };
const refused = (reason: string, again: string | null = null) =>
  HttpResponse.json({ code: 1010, msg: '未能从工作应用登录', data: { reason, again } });

it('fetches the session of its code and goes on to the page that was wanted', async () => {
  const entered = answer(workAppApi.enter, SESSION);
  answer(sessionApi.queryCurrent, person('user'));
  await openApp({ path: AT });
  await waitFor(() => expect(window.location.pathname).toBe('/exception/401'));
  expect(entered.map(({ body }) => body)).toEqual([{ code: CODE }]);
  expect(window.location.hash).toBe('');
  expect(localStorage.getItem('access_token')).toBe('fresh-token');
  expect(localStorage.getItem('admin-authority')).toBe('["user"]');
});

it('says that it waits', async () => {
  answer(workAppApi.enter, () => new Promise<never>(() => undefined));
  await openApp({ path: AT });
  expect(await screen.findByText('正在从工作应用登录…')).toBeInTheDocument();
  expect(screen.queryByText('没能直接登录')).toBeNull();
  expect(screen.queryByPlaceholderText('账号/手机号')).toBeNull();
});

it('says why nobody is let in, and leads to the ordinary sign-in for the same page', async () => {
  answer(workAppApi.enter, () => refused('elsewhere'));
  await openApp({ path: AT });
  expect(await screen.findByText('您的账号还关联其他企业，为保护其中的数据，请自己登录。')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
  expect(localStorage.getItem('access_token')).toBeNull();
  await press('用密码或验证码登录');
  expect(await screen.findByPlaceholderText('账号/手机号')).toBeInTheDocument();
  expect(window.location.href).toMatch(/\/user\/login\?redirect=%2Fexception%2F401$/);
});

it('offers another try where it may end otherwise', async () => {
  answer(workAppApi.enter, () => refused('denied', 'https://slips.example.com/api/session/work-app/wecom/start'));
  await openApp({ path: AT });
  expect(await screen.findByRole('button', { name: '再试一次' })).toBeInTheDocument();
});

it('tries the same code again where the server did not answer', async () => {
  let times = 0;
  const entered = answer(workAppApi.enter, () => {
    times += 1;
    return times === 1 ? HttpResponse.error() : refused('expired');
  });
  await openApp({ path: AT });
  expect(await screen.findByText('暂时连不上服务器，请检查网络后重试。')).toBeInTheDocument();
  await press('重试');
  expect(await screen.findByText(/这次登录已超时或已使用过/)).toBeInTheDocument();
  expect(entered).toHaveLength(2);
});

it.each([
  ['zh-CN', zhWords],
  ['en-US', enWords],
])('has words for every reason in %s', (_, words) => {
  const ids = Object.keys(words).filter((id) => id.startsWith('workApp.refused.'));
  expect(ids.sort()).toEqual([...WORK_APP_REFUSALS, 'unreachable'].map((reason) => `workApp.refused.${reason}`).sort());
});
