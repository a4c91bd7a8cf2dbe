import { sessionApi } from '@contract/session/endpoints';
import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { useIdle } from '@/layouts/idle/use-idle';
import { loadMessages } from '@/utils/languages';
import { UNAUTHORIZED_PATH } from '@/utils/redirect';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';

/** Counts from a click on: by then the test has taken the clock over. */
function Frame({ minutes }: { minutes: number | null }) {
  const [begun, setBegun] = useState(false);
  const dialog = useIdle(begun ? minutes : null);
  return (
    <>
      <button onClick={() => setBegun(true)}>begin</button>
      {dialog}
    </>
  );
}

/** Lets seconds go by as the page sees them. */
async function after(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
}

describe('a page nobody uses', () => {
  beforeEach(() => {
    localStorage.removeItem('page-used-at');
  });
  afterEach(() => jest.useRealTimers());

  const open = async (minutes: number | null) => {
    openElement(<Frame minutes={minutes} />, { path: '/welcome', as: 'finance' });
    const begin = await screen.findByRole('button', { name: 'begin' });
    await Promise.all([import('@/layouts/idle/IdleDialog'), loadMessages(['idle'])]);
    jest.useFakeTimers({ advanceTimers: true });
    fireEvent.click(begin);
  };
  const title = () => screen.queryByText('即将自动退出');

  it('is warned a minute before the end, and goes on by the button alone', async () => {
    const calls = answer(sessionApi.used, {});
    await open(2);
    await after(70);
    expect(title()).not.toBeInTheDocument();
    await after(10);
    expect(await screen.findByText('即将自动退出')).toBeInTheDocument();
    // A pointer that is pushed is no answer.
    fireEvent.pointerMove(document.body);
    await after(5);
    expect(title()).toBeInTheDocument();
    const before = calls.length;
    fireEvent.click(screen.getByRole('button', { name: '继续使用' }));
    await after(1);
    expect(title()).not.toBeInTheDocument();
    expect(calls).toHaveLength(before + 1);
    expect(calls.at(-1)?.headers.get('x-idle-seconds')).toBe('0');
  });

  it('that is used tells the server so, with the seconds since, and is warned of nothing', async () => {
    const calls = answer(sessionApi.used, {});
    await open(2);
    for (let times = 0; times < 5; times += 1) {
      fireEvent.keyDown(document.body, { key: 'a' });
      await after(30);
    }
    expect(title()).not.toBeInTheDocument();
    expect(calls.length).toBeGreaterThanOrEqual(3);
    for (const { headers } of calls) expect(Number(headers.get('x-idle-seconds'))).toBeLessThanOrEqual(31);
  });

  it('asks the server once its time is over, which ends it with words', async () => {
    answer(sessionApi.used, () =>
      HttpResponse.json({ code: 1015, msg: '长时间未操作，已自动退出，请重新登录', data: null }, { status: 401 }),
    );
    await open(1);
    await after(85);
    expect(window.location.pathname).toBe(UNAUTHORIZED_PATH);
  });

  it('is left alone where no company says otherwise', async () => {
    await open(null);
    await after(200);
    expect(title()).not.toBeInTheDocument();
  });
});
