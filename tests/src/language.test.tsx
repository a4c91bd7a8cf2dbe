import { mySlipApi } from '@contract/wages/endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { useIntl } from '@umijs/max';
import { loadMessages } from '@/utils/languages';
import { openApp, openElement } from '../support/console/app';
import { answer } from '../support/console/msw';
import { mySlips } from '../support/console/wage-records';

const MISSING = '/no-such-page';

afterEach(() => jest.restoreAllMocks());

describe('the language at the start', () => {
  it.each([
    ['zh', 'de-DE', 'zh-CN', '账号密码'],
    ['en', 'zh-CN', 'en-US', 'Password'],
    [null, 'en-GB', 'en-US', 'Password'],
    [null, 'zh', 'zh-CN', '账号密码'],
    [null, 'fr-FR', 'zh-CN', '账号密码'],
  ])('stored as %s in a browser of %s is %s', async (stored, browser, lang, tab) => {
    if (stored === null) localStorage.removeItem('umi_locale');
    else localStorage.setItem('umi_locale', stored);
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    const { loadShell } = await import('@/utils/languages');
    const { shownLocale } = await import('@/utils/locale');
    await loadShell(shownLocale());
    await openApp({ path: '/user/login' });
    expect(await screen.findByRole('tab', { name: tab })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe(lang);
    expect(document.documentElement.dir).toBe('ltr');
  });

  it.each(['ar-EG', 'he', 'fa-IR', 'ku'])('%s turns the page right to left', async (stored) => {
    localStorage.setItem('umi_locale', stored);
    const { container } = await openApp({ path: '/user/login' });
    await screen.findByRole('tab', { name: '账号密码' });
    expect(document.documentElement.dir).toBe('rtl');
    expect(container.querySelector('.ant-btn-rtl')).toBeInTheDocument();
  });

  it('makes dates Chinese, weeks beginning on Monday', async () => {
    dayjs.locale('en');
    await openApp({ path: MISSING, as: 'user' });
    await screen.findByText('抱歉，您访问的页面不存在。');
    expect(dayjs('2026-11-22').startOf('week').format('YYYY-MM-DD dddd')).toBe('2026-11-16 星期一');
  });
});

it('words that come later are there for who waits for them, and nothing else is drawn anew', async () => {
  const drawn: ReturnType<typeof useIntl>[] = [];
  function Words() {
    drawn.push(useIntl());
    return <p>在</p>;
  }
  openElement(<Words />, { path: '/wages', as: 'manager' });
  await screen.findByText('在');
  const times = drawn.length;
  const [intl] = drawn;
  expect(intl?.messages).not.toHaveProperty('help.title');
  await act(() => loadMessages(['help']));
  expect(intl?.formatMessage({ id: 'help.title' }, { role: '经理' })).toBe('帮助 · 经理');
  expect(drawn).toHaveLength(times);
});

describe('switching the language', () => {
  it('keeps what is typed in, and tells the browser', async () => {
    await openApp({ path: '/user/login' });
    const user = userEvent.setup();
    await user.type(await screen.findByPlaceholderText('账号/手机号'), 'finance');
    await user.click(screen.getByRole('button', { name: '切换语言: English' }));
    expect(await screen.findByPlaceholderText('Account / mobile number')).toHaveValue('finance');
    expect(localStorage.getItem('umi_locale')).toBe('en-US');
    expect(document.documentElement.lang).toBe('en-US');
    expect(document.title).toBe('Sign in - Payslip Console');

    await user.click(screen.getByRole('button', { name: 'Switch language: 简体中文' }));
    expect(await screen.findByPlaceholderText('账号/手机号')).toHaveValue('finance');
  });

  it('brings the words of the pages behind the login, too, and tells the date library', async () => {
    answer(mySlipApi.list, mySlips([]));
    await openApp({ path: '/welcome', as: 'attendance' });
    expect(await screen.findByText('我的反馈')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '切换语言: English' }));
    expect(await screen.findByText('My feedback')).toBeInTheDocument();
    expect(screen.getByRole('menu')).toHaveTextContent('Welcome');
    expect(dayjs.locale()).toBe('en');
  });

  it('in another tab is followed here', async () => {
    await openApp({ path: MISSING, as: 'user' });
    await screen.findByText('抱歉，您访问的页面不存在。');
    localStorage.setItem('umi_locale', 'en-US');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'umi_locale', newValue: 'en-US' })));
    expect(await screen.findByText('Sorry, the page you visited does not exist.')).toBeInTheDocument();
    await waitFor(() => expect(document.documentElement.lang).toBe('en-US'));
  });
});
