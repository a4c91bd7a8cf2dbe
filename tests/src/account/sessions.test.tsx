import { ownAccountApi } from '@contract/own-account/endpoints';
import type { OwnSession } from '@contract/own-account/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import OwnSessions from '@/pages/account/OwnSessions';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';

const session = (own: Partial<OwnSession>): OwnSession => ({
  id: 'x'.repeat(22),
  current: false,
  createdAt: '2026-11-20T01:00:00.000Z',
  lastSeenAt: '2026-11-20T02:30:00.000Z',
  expiresAt: '2026-11-20T13:00:00.000Z',
  ip: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36',
  ...own,
});

it('shows where one is signed in and ends one that is not this one', async () => {
  let list = [session({ id: 'a'.repeat(22), current: true }), session({ ip: '198.51.100.9' })];
  answer(ownAccountApi.sessions, () => ({ list }));
  const ended = answer(ownAccountApi.endSession, () => {
    list = list.slice(0, 1);
    return {};
  });
  openElement(<OwnSessions />, { path: '/account', as: 'finance' });
  expect(
    await screen.findByText(/198\.51\.100\.9，2026-11-20 09:00 登录，最近使用 2026-11-20 10:30/),
  ).toBeInTheDocument();
  expect(screen.getAllByText('Chrome · Windows')).toHaveLength(2);
  const buttons = screen.getAllByRole('button', { name: /^退\s*出$/ });
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0] as HTMLElement);
  expect(await screen.findByText('已退出')).toBeInTheDocument();
  expect(ended[0]?.params.id).toBe('x'.repeat(22));
  await waitFor(() => expect(screen.queryByText(/198\.51\.100\.9/)).not.toBeInTheDocument());
});

it('offers to end the others only where there are any', async () => {
  answer(ownAccountApi.sessions, { list: [session({ current: true })] });
  openElement(<OwnSessions />, { path: '/account', as: 'finance' });
  expect(await screen.findByText('当前')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '退出其他设备' })).not.toBeInTheDocument();
});
