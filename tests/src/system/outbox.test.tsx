import type { ServiceState } from '@contract/services/choices';
import { SMS_TEMPLATES } from '@contract/sms-outbox/choices';
import { smsOutboxApi } from '@contract/sms-outbox/endpoints';
import type { SmsOutboxItem } from '@contract/sms-outbox/schemas';
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import en from '@/locales/en-US/outbox';
import zh from '@/locales/zh-CN/outbox';
import SmsOutboxPage from '@/pages/system/outbox';
import OutboxLink from '@/pages/system/OutboxLink';
import { openElement } from '../../support/console/app';
import { person } from '../../support/console/people';
import { answer } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const item = (own: Partial<SmsOutboxItem> = {}): SmsOutboxItem => ({
  id: '01900000-0000-7000-8000-000000000901',
  at: '2026-11-05T01:30:00.000Z',
  mobileMasked: '138****1042',
  template: 'activation',
  text: '【云杉精密】已为您开通工资条查询。',
  withheld: false,
  state: 'sent',
  error: null,
  ...own,
});
const pageOf = (...list: SmsOutboxItem[]) => ({ list, total: list.length });
const open = (path = '/system/outbox') => openElement(<SmsOutboxPage />, { path, as: 'admin' });

describe('the outbox of the SMS sandbox', () => {
  it('shows when, to whom, what for and what, and says that nothing was really sent', async () => {
    answer(
      smsOutboxApi.list,
      pageOf(
        item(),
        item({
          id: '01900000-0000-7000-8000-000000000902',
          template: 'captcha',
          text: '验证码 ******，5分钟内有效。',
          withheld: true,
          state: 'failed',
          error: '号码无法接收短信',
        }),
      ),
    );
    open();
    for (const words of [
      '2026-11-05 09:30',
      '138****1042',
      '激活短信',
      '【云杉精密】已为您开通工资条查询。',
      '登录验证码',
      '验证码等登录凭证不保存，演示环境才显示',
      '号码无法接收短信',
      '发送失败',
    ]) {
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    }
    expect(screen.getByText(/短信不会真正发出/)).toBeInTheDocument();
    expect(screen.getByText('共 2 条短信')).toBeInTheDocument();
  });

  it('asks the server for what the address says and takes what is mistyped as not given', async () => {
    const calls = answer(smsOutboxApi.list, pageOf(item()));
    const { unmount } = open(
      '/system/outbox?keyword=1042&template=captcha&state=failed&sentFrom=2026-11-01&page=2&sortField=at&sortOrder=asc',
    );
    await screen.findAllByText('138****1042');
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      keyword: '1042',
      template: 'captcha',
      state: 'failed',
      sentFrom: '2026-11-01',
      page: '2',
      pageSize: '20',
      sortField: 'at',
      sortOrder: 'asc',
    });
    unmount();
    open('/system/outbox?template=advert&state=x&sentFrom=2026-02-30&page=-1&sortField=mobile');
    await screen.findAllByText('138****1042');
    expect(Object.fromEntries(calls[1]?.query ?? [])).toEqual({ page: '1', pageSize: '20' });
  });

  it('shows a whole number for a reason', async () => {
    answer(smsOutboxApi.list, pageOf(item()));
    const revealed = answer(smsOutboxApi.reveal, { value: '13800001042' });
    open();
    fireEvent.click((await screen.findAllByLabelText('查看完整手机号'))[0] as HTMLElement);
    fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '核对号码' } });
    await press('查看');
    expect(await screen.findByText('13800001042')).toBeInTheDocument();
    expect(revealed[0]?.body).toEqual({ reason: '核对号码' });
  });

  it.each([
    ['zh-CN', zh],
    ['en-US', en],
  ])('has a name in %s for every kind of message', (_, words: Record<string, string>) => {
    expect(SMS_TEMPLATES.filter((template) => !words[`outbox.template.${template}`])).toEqual([]);
  });

  it('says what will be here while nothing is', async () => {
    answer(smsOutboxApi.list, pageOf());
    open();
    expect(await screen.findByText('还没有短信')).toBeInTheDocument();
  });

  it('is not found where a provider sends', async () => {
    answer(smsOutboxApi.list, () =>
      HttpResponse.json({ code: 404, msg: '短信由服务商发送，没有测试发件箱' }, { status: 404 }),
    );
    open();
    expect(await screen.findByText(/访问的页面不存在/)).toBeInTheDocument();
  });

  it.each<[ServiceState, number]>([
    ['sandbox', 1],
    ['live', 0],
    ['off', 0],
  ])('has a way to it only while the sandbox takes the messages (%s)', async (sms, links) => {
    openElement(
      <>
        <OutboxLink />
        <p>ready</p>
      </>,
      { path: '/system/admin', as: person('admin', { services: { ...person('admin').services, sms } }) },
    );
    await screen.findByText('ready');
    expect(screen.queryAllByRole('link', { name: '短信发件箱' })).toHaveLength(links);
  });
});
