import { myCheckApi } from '@contract/checks/endpoints';
import type { MyCheck, MyCheckDetail } from '@contract/checks/schemas';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import MyChecks from '@/pages/welcome/my-checks/MyChecks';
import ObjectionDialog from '@/pages/welcome/my-checks/ObjectionDialog';
import OwnDrawers from '@/pages/welcome/own/OwnDrawers';
import { sessionEnded } from '@/utils/session-ended';
import { STORAGE_KEYS } from '@/utils/storage-keys';
import { openElement } from '../../support/console/app';
import { thread } from '../../support/console/feedback-records';
import { answer } from '../../support/console/msw';

const month = (own: Partial<MyCheck> = {}): MyCheck => ({
  id: '00000000-0000-7000-8000-00000000a001',
  version: 2,
  month: '2026-10',
  company: '杭州云杉精密制造有限公司',
  state: 'sent',
  locked: false,
  values: { shouldDays: 18, actualDays: 16, personalLeave: 2 },
  remark: '',
  sentAt: '2026-11-01T02:00:00.000Z',
  settledAt: null,
  ...own,
});
const detail = (own: Partial<MyCheckDetail> = {}): MyCheckDetail => ({ ...month(own), days: [], feedback: [], ...own });

const open = () =>
  openElement(
    <>
      <MyChecks />
      <OwnDrawers />
    </>,
    { path: '/welcome', as: 'user' },
  );
const card = () => screen.findByRole('button', { name: /^打开\s?2026年10月考勤/ });
/** Parts of the page come when they are opened. */

describe("an employee's attendance", () => {
  it('says so before it came', async () => {
    answer(myCheckApi.list, { list: [], total: 0 });
    open();
    expect(await screen.findByText('还没有发给您的考勤')).toBeInTheDocument();
  });

  it('is confirmed in the version that was seen', async () => {
    answer(myCheckApi.list, { list: [month()], total: 1 });
    answer(myCheckApi.get, detail());
    const calls = answer(myCheckApi.confirm, detail({ state: 'confirmed', version: 3 }));
    open();
    fireEvent.click(await card());
    fireEvent.click(await screen.findByText('确认无误'));
    expect(await screen.findByText('您已确认本月考勤。')).toBeInTheDocument();
    expect(calls.map((call) => call.body)).toEqual([{ version: 2 }]);
  });

  it('takes no objection without saying what is wrong', async () => {
    answer(myCheckApi.list, { list: [month()], total: 1 });
    answer(myCheckApi.get, detail());
    const calls = answer(
      myCheckApi.object,
      detail({ state: 'disputed', version: 3, feedback: [thread({ content: '六月五日我在出差' })] }),
    );
    open();
    fireEvent.click(await card());
    fireEvent.click(await screen.findByText('提出异议'));
    const content = await screen.findByLabelText('问题说明');
    fireEvent.change(content, { target: { value: '不对' } });
    fireEvent.click(screen.getByText(/^提\s*交$/));
    expect(await screen.findByText('请说明问题，5～500个字')).toBeInTheDocument();
    fireEvent.change(content, { target: { value: ' 六月五日我在出差 ' } });
    fireEvent.click(screen.getByText(/^提\s*交$/));
    await waitFor(() =>
      expect(calls.map((call) => call.body)).toEqual([
        { version: 2, category: '考勤天数', content: '六月五日我在出差', itemKeys: [], images: [] },
      ]),
    );
  });

  it('that is locked or being corrected asks for nothing', async () => {
    answer(myCheckApi.list, { list: [month({ locked: true })], total: 1 });
    answer(myCheckApi.get, detail({ locked: true }));
    open();
    expect(await screen.findByText('未确认')).toBeInTheDocument();
    fireEvent.click(await card());
    expect(await screen.findByText('该月考勤已锁定，如有疑问请联系考勤员。')).toBeInTheDocument();
    expect(screen.queryByText('确认无误')).not.toBeInTheDocument();
    expect(screen.queryByText('提出异议')).not.toBeInTheDocument();
  });

  it('keeps what is written of a month, when the session ends, for that month alone', async () => {
    localStorage.setItem(STORAGE_KEYS.adminId, 'u1');
    const nothing = () => undefined;
    const write = (check: MyCheck) =>
      openElement(<ObjectionDialog check={check} busy={false} onClose={nothing} onSubmit={nothing} />, {
        path: '/welcome',
        as: 'user',
      });
    const october = write(month());
    fireEvent.change(await screen.findByLabelText('问题说明'), { target: { value: '六月五日我在出差' } });
    act(() => sessionEnded());
    october.unmount();
    const september = write(month({ id: '00000000-0000-7000-8000-00000000a002', month: '2026-09' }));
    expect(await screen.findByLabelText('问题说明')).toHaveValue('');
    september.unmount();
    write(month());
    await waitFor(() => expect(screen.getByLabelText('问题说明')).toHaveValue('六月五日我在出差'));
  });
});
