import defaultSettings, { type Settings } from '@config/defaultSettings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDvaApp } from '@umijs/max';
import type { ReactNode } from 'react';
import SettingsDrawer from '@/layouts/settings/SettingsDrawer';
import { useOwnSettings } from '@/layouts/use-own-settings';
import { useTheme } from '@/layouts/use-theme';
import { defaultOwnSettings, ownSettings, rememberOwnSettings } from '@/utils/own-settings';
import { openApp, openElement } from '../../support/console/app';
import '../../support/console/quick-roles';
import { person } from '../../support/console/people';

const ME = person('finance').id;

/** What the outermost layout does with the look, without a page. */
function Look({ children }: { children?: ReactNode }) {
  useOwnSettings();
  useTheme();
  return children;
}

async function openSettings() {
  openElement(
    <Look>
      <SettingsDrawer open onClose={() => undefined} />
    </Look>,
    { path: '/x', as: 'finance' },
  );
  return within(await screen.findByRole('dialog', { name: '界面设置' }));
}

const shown = () => getDvaApp()._store.getState().setting as Settings;

it('the product starts with a dark menu at the side, fluid, nothing fixed, translated, without a service worker', () => {
  expect(defaultSettings).toEqual({
    navTheme: 'dark',
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

  it.each(['', 'nonsense', '[]', 'null', '"top"', '{"layout":"upside down","colorWeak":"yes","title":"x"}'])(
    'is nothing when %s is stored',
    (text) => {
      localStorage.setItem('admin-settings:a', text);
      expect(ownSettings('a')).toEqual(defaultOwnSettings());
    },
  );
});

describe('the settings drawer', () => {
  it('changes theme, place of the menu and width at once and remembers them', async () => {
    const drawer = await openSettings();
    fireEvent.click(drawer.getByText('全部深色'));
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    expect(document.documentElement.style.colorScheme).toBe('dark');
    fireEvent.click(drawer.getByText('顶部'));
    const resized = jest.fn();
    window.addEventListener('resize', resized);
    fireEvent.click(drawer.getByText('固定'));
    await waitFor(() => expect(resized).toHaveBeenCalled());
    window.removeEventListener('resize', resized);
    const chosen = { navTheme: 'realDark', layout: 'top', contentWidth: 'Fixed' };
    expect(shown()).toMatchObject(chosen);
    expect(ownSettings(ME)).toMatchObject(chosen);
  });

  it('inverts the colours of the root element and back, leaving its other classes', async () => {
    const root = document.createElement('div');
    root.id = 'root';
    root.className = 'mine';
    document.body.append(root);
    const drawer = await openSettings();
    fireEvent.click(drawer.getByRole('switch', { name: '色弱模式' }));
    await waitFor(() => expect(root).toHaveClass('mine', 'colorWeak'));
    fireEvent.click(drawer.getByRole('switch', { name: '色弱模式' }));
    await waitFor(() => expect(root.className).toBe('mine'));
    root.remove();
  });

  it('leaves no choice where the place of the menu settles it, and restores the defaults', async () => {
    const drawer = await openSettings();
    fireEvent.click(drawer.getByRole('switch', { name: '固定顶栏' }));
    expect(ownSettings(ME).fixedHeader).toBe(true);
    fireEvent.click(drawer.getByText('左侧与顶部'));
    await waitFor(() => expect(drawer.getByRole('switch', { name: '固定侧边菜单' })).toBeDisabled());
    expect(drawer.getByRole('switch', { name: '固定侧边菜单' })).toBeChecked();
    fireEvent.click(drawer.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(drawer.getByRole('switch', { name: '固定侧边菜单' })).toBeEnabled());
    expect(ownSettings(ME)).toEqual(defaultOwnSettings());
    expect(shown()).toMatchObject(defaultOwnSettings());
  });

  it('switches the language', async () => {
    const drawer = await openSettings();
    fireEvent.click(drawer.getByText('English'));
    expect(await screen.findByRole('dialog', { name: 'Appearance' })).toBeInTheDocument();
    expect(localStorage.getItem('umi_locale')).toBe('en-US');
  });
});

describe('a remembered look', () => {
  it('stands once the server has said who it is', async () => {
    rememberOwnSettings(ME, { ...defaultOwnSettings(), navTheme: 'realDark' });
    openElement(<Look>页面</Look>, { path: '/x', as: 'finance' });
    await screen.findByText('页面');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('stands from the start for who was last signed in here, and ends with the sign-out', async () => {
    localStorage.setItem('admin-id', ME);
    rememberOwnSettings(ME, { ...defaultOwnSettings(), navTheme: 'realDark' });
    await openApp({ path: '/exception/401', as: 'finance' });
    await screen.findByText('登录已失效');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await act(async () => {
      await getDvaApp()._store.dispatch({ type: 'user/accept', payload: undefined });
    });
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('of somebody else is not mine', async () => {
    rememberOwnSettings('somebody-else', { ...defaultOwnSettings(), layout: 'top' });
    openElement(<Look>页面</Look>, { path: '/x', as: 'finance' });
    await screen.findByText('页面');
    expect(shown().layout).toBe('side');
  });
});
