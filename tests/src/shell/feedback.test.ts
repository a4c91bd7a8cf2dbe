import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notifyError, toast } from '@/utils/feedback';

const LOOK_MS = 20;

interface Life {
  seconds: number;
  /** Times it was looked for and seen, LOOK_MS apart or, on a busy machine, more. */
  looks: number;
}

/** Shows all at once and gives how long each stays, by its words. */
async function lives(show: Record<string, () => void>): Promise<Record<string, Life>> {
  const begun = Date.now();
  const gone: Record<string, Life> = {};
  let looks = 0;
  Object.values(show).forEach((each) => each());
  await waitFor(() => Object.keys(show).forEach((words) => screen.getByText(words)));
  const look = () => {
    looks += 1;
    for (const words of Object.keys(show))
      if (screen.queryByText(words) === null) gone[words] ??= { seconds: (Date.now() - begun) / 1000, looks };
    expect(Object.keys(gone)).toHaveLength(Object.keys(show).length);
  };
  await waitFor(look, { interval: LOOK_MS });
  return gone;
}

/** A busy machine takes a while to draw, to clear away and to look. */
const about = (seconds: number, life: Life | undefined) => {
  expect(life?.seconds).toBeGreaterThanOrEqual(seconds - 0.1);
  expect(((life?.looks ?? Infinity) * LOOK_MS) / 1000).toBeLessThan(seconds + 1.3);
};

it('success and notes stay 1.5 s, warnings and errors 3 s, notifications 4.5 s', async () => {
  const first = await lives({
    已保存: () => toast.success('已保存'),
    当前处于离线状态: () => toast.warning('当前处于离线状态'),
    1101: () => notifyError({ title: '1101', description: '当前状态不能进行此操作', key: 'a' }),
  });
  const second = await lives({ 网络已恢复: () => toast.info('网络已恢复'), 缺少参数: () => toast.error('缺少参数') });
  about(1.5, first['已保存']);
  about(3, first['当前处于离线状态']);
  about(4.5, first['1101']);
  about(1.5, second['网络已恢复']);
  about(3, second['缺少参数']);
});

it('a toast stays while the pointer is over it', async () => {
  toast.success('已保存');
  const begun = Date.now();
  await userEvent.hover(await screen.findByText('已保存'));
  await waitFor(() => expect(Date.now() - begun).toBeGreaterThan(2_500));
  await userEvent.unhover(screen.getByText('已保存'));
  await waitFor(() => expect(screen.queryByText('已保存')).not.toBeInTheDocument());
});

it('notifications stand 24 below the upper right corner', async () => {
  notifyError({ title: '1101', description: '当前状态不能进行此操作', key: 'a' });
  const corner = (await screen.findByText('1101')).closest<HTMLElement>('.ant-notification-topRight');
  expect(corner?.style.top).toBe('24px');
});

it('the same words at the same time show once', async () => {
  toast.warning('当前处于离线状态');
  toast.warning('当前处于离线状态');
  notifyError({ title: '网络异常', description: '无法连接服务器', key: 'network' });
  notifyError({ title: '网络异常', description: '无法连接服务器', key: 'network' });
  expect(await screen.findAllByText('当前处于离线状态')).toHaveLength(1);
  expect(await screen.findAllByText('网络异常')).toHaveLength(1);
});

it('a notification is a landmark by its title and closed by a button in the language shown', async () => {
  notifyError({ title: '1102', description: '当前状态不能进行此操作', key: 'b' });
  const box = await screen.findByRole('region', { name: '1102' });
  await userEvent.click(within(box).getByLabelText('关闭'));
  await waitFor(() => expect(box).not.toBeInTheDocument());
});
