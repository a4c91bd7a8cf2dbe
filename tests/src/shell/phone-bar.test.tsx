import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BasicLayout from '@/layouts/BasicLayout';
import { openElement } from '../../support/console/app';
import { widthIs } from '../../support/console/window-width';

beforeEach(() => widthIs(390));

const drawer = () => document.querySelector('.ant-drawer');

it('a phone has the bell and the account in its strip, and makes its menu when that is opened', async () => {
  openElement(<BasicLayout />, { path: '/welcome', as: 'manager' });
  const menu = await screen.findByRole('button', { name: '主菜单' });
  expect(screen.getByRole('link', { name: '工资条管理平台' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: /账号菜单/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '帮助' })).toBeNull();
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(drawer()).toBeNull();

  await userEvent.click(menu);
  await waitFor(() => expect(menu).toHaveAttribute('aria-expanded', 'true'));
  expect(await screen.findByRole('menuitem', { name: /员工管理/ })).toBeInTheDocument();
  await userEvent.click(menu);
  await waitFor(() => expect(menu).toHaveAttribute('aria-expanded', 'false'));
  // It stands ready for the next time.
  expect(drawer()).not.toBeNull();
});
