import defaultSettings from '@config/defaultSettings';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultOwnSettings, ownSettings, rememberOwnSettings } from '@/utils/own-settings';
import { openApp } from '../../support/console/app';
import '../../support/console/quick-roles';
import { person } from '../../support/console/people';

const MISSING = '/no-such-page';
const ME = person('finance').id;

async function openSettings() {
  const { container } = await openApp({ path: MISSING, as: 'finance' });
  await screen.findByText('抱歉，您访问的页面不存在。');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '界面设置' }));
  const drawer = within(await screen.findByRole('dialog', { name: '界面设置' }));
  return { user, drawer, container };
}

it('the product starts with a dark menu at the side, fluid, nothing fixed, blue, translated, without a service worker', () => {
  expect(defaultSettings).toEqual({
    navTheme: 'dark',
    colorPrimary: '#1677ff',
    layout: 'side',
    contentWidth: 'Fluid',
    fixedHeader: false,
    fixSiderbar: false,
    colorWeak: false,
    menu: { locale: true },
    pwa: false,
    title: '工资条管理平台',
  });
});

describe('what a person has chosen', () => {
  it('is his alone', () => {
    rememberOwnSettings('a', { ...defaultOwnSettings(), layout: 'top' });
    expect(ownSettings('a').layout).toBe('top');
    expect(ownSettings('b')).toEqual(defaultOwnSettings());
    expect(ownSettings(undefined)).toEqual(defaultOwnSettings());
  });

  it('keeps nothing that is as in the defaults', () => {
    rememberOwnSettings('a', { ...defaultOwnSettings(), colorWeak: true });
    expect(localStorage.getItem('admin-settings:a')).toBe('{"colorWeak":true}');
    rememberOwnSettings('a', defaultOwnSettings());
    expect(localStorage.getItem('admin-settings:a')).toBeNull();
  });

  it.each(['', 'nonsense', '[]', 'null', '"top"', '{"layout":"upside down","colorWeak":"yes","title":"x"}'])('is nothing when %s is stored', (text) => {
    localStorage.setItem('admin-settings:a', text);
    expect(ownSettings('a')).toEqual(defaultOwnSettings());
  });
});

describe('the settings drawer', () => {
  it('changes theme, place of the menu and width at once and remembers them', async () => {
    const { user, drawer, container } = await openSettings();
    await user.click(drawer.getByText('全部深色'));
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    expect(document.documentElement.style.colorScheme).toBe('dark');
    await user.click(drawer.getByText('顶部'));
    await waitFor(() => expect(container.querySelector('.ant-pro-layout-top')).toBeInTheDocument());
    const resized = jest.fn();
    window.addEventListener('resize', resized);
    await user.click(drawer.getByText('固定'));
    await waitFor(() => expect(resized).toHaveBeenCalled());
    window.removeEventListener('resize', resized);
    expect(ownSettings(ME)).toMatchObject({ navTheme: 'realDark', layout: 'top', contentWidth: 'Fixed' });
  });

  it('inverts the colours of the root element and back', async () => {
    const root = document.createElement('div');
    root.id = 'root';
    root.className = 'mine';
    document.body.append(root);
    try {
      const { user, drawer } = await openSettings();
      await user.click(drawer.getByRole('switch', { name: '色弱模式' }));
      await waitFor(() => expect(root).toHaveClass('mine', 'colorWeak'));
      await user.click(drawer.getByRole('switch', { name: '色弱模式' }));
      await waitFor(() => expect(root.className).toBe('mine'));
    } finally {
      root.remove();
    }
  });

  it('fixes the header, leaves no choice where the place of the menu settles it, and restores the defaults', async () => {
    const { user, drawer } = await openSettings();
    await user.click(drawer.getByRole('switch', { name: '固定顶栏' }));
    expect(ownSettings(ME).fixedHeader).toBe(true);
    await user.click(drawer.getByText('左侧与顶部'));
    await waitFor(() => expect(drawer.getByRole('switch', { name: '固定侧边菜单' })).toBeDisabled());
    expect(drawer.getByRole('switch', { name: '固定侧边菜单' })).toBeChecked();
    await user.click(drawer.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(drawer.getByRole('switch', { name: '固定侧边菜单' })).toBeEnabled());
    expect(ownSettings(ME)).toEqual(defaultOwnSettings());
  });

  it('switches the language', async () => {
    const { user, drawer } = await openSettings();
    await user.click(drawer.getByText('English'));
    expect(await screen.findByRole('dialog', { name: 'Appearance' })).toBeInTheDocument();
    expect(localStorage.getItem('umi_locale')).toBe('en-US');
  });
});

describe('a remembered look', () => {
  it('stands from the start, before the server has said who it is, and ends with the sign-out', async () => {
    localStorage.setItem('admin-id', ME);
    rememberOwnSettings(ME, { ...defaultOwnSettings(), navTheme: 'realDark' });
    await openApp({ path: MISSING, as: 'finance' });
    expect(document.documentElement.dataset.theme).toBe('dark');
    await screen.findByText('抱歉，您访问的页面不存在。');
    expect(document.documentElement.dataset.theme).toBe('dark');
    const { getDvaApp } = await import('@umijs/max');
    await act(async () => {
      await getDvaApp()._store.dispatch({ type: 'user/accept', payload: undefined });
    });
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
  });

  it('of somebody else is not mine', async () => {
    rememberOwnSettings('somebody-else', { ...defaultOwnSettings(), layout: 'top' });
    const { container } = await openApp({ path: MISSING, as: 'finance' });
    await screen.findByText('抱歉，您访问的页面不存在。');
    expect(container.querySelector('.ant-pro-layout-side')).toBeInTheDocument();
  });
});
