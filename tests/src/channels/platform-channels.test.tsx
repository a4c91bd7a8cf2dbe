import { platformChannelsApi } from '@contract/channels/endpoints';
import { sessionApi } from '@contract/session/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import ServicesDrawer from '@/pages/system/admin/ServicesDrawer';
import { openElement } from '../../support/console/app';
import { aliyun, channelTest, channelView } from '../../support/console/channel-records';
import { answer, refusal } from '../../support/console/msw';
import { person } from '../../support/console/people';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const onClose = jest.fn();
const open = () => openElement(<ServicesDrawer onClose={onClose} />, { path: '/system/admin', as: 'admin' });
const fill = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const MAIL = channelView('mail');
const NONE = { month: '2026-11', list: [] };

beforeEach(() => {
  answer(platformChannelsApi.list, { list: [aliyun(), MAIL] });
  answer(platformChannelsApi.usage, NONE);
});

async function openSettings(way = '短信'): Promise<void> {
  const named = way === '短信' ? '设置短信' : '设置邮件';
  fireEvent.click(await screen.findByLabelText(named));
}
const dialogOf = async (title: string) =>
  (await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>('.ant-modal') ??
  document.body;

describe('短信 and 邮件 of the platform', () => {
  it('say by whom they were set up, how the last test went and what the provider refuses', async () => {
    answer(platformChannelsApi.list, {
      list: [
        aliyun({
          lastTest: channelTest({
            ok: false,
            failure: 'setup',
            code: 'isv.SMS_SIGNATURE_ILLEGAL',
            error: '签名不合法',
          }),
          fault: { at: '2026-11-21T02:10:00.000Z', code: 'isv.AMOUNT_NOT_ENOUGH', error: '账户余额不足' },
        }),
        MAIL,
      ],
    });
    open();
    expect(await screen.findByText(/阿里云 · 最近由甄先生于 2026-11-20 10:10 保存/)).toBeInTheDocument();
    expect(screen.getByText(/失败 · 设置有误：签名不合法（isv\.SMS_SIGNATURE_ILLEGAL）/)).toBeInTheDocument();
    expect(
      screen.getByText(/起服务商拒绝发送，请检查设置：账户余额不足（isv\.AMOUNT_NOT_ENOUGH）/),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('设置邮件')).toBeInTheDocument();
  });

  it('keep a secret that is left empty, and send what was typed with the version that was seen', async () => {
    const lists = answer(platformChannelsApi.list, { list: [aliyun(), MAIL] });
    const saved = answer(platformChannelsApi.save, aliyun({ version: 4 }));
    open();
    const persons = answer(sessionApi.queryCurrent, person('admin'));
    await openSettings();
    expect(await screen.findByLabelText('AccessKey Secret')).toHaveAttribute('placeholder', '已设置 – 留空不变');
    fill('AccessKey ID', ' LTAI5tNewNew ');
    fill('工资条提醒的模板编号', 'SMS_1003');
    fill('每条单价', '0.05');
    const before = persons.length;
    await press('保存');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.params).toMatchObject({ way: 'sms' });
    expect(saved[0]?.body).toEqual({
      version: 3,
      channel: 'aliyun',
      values: { accessKeyId: 'LTAI5tNewNew', signName: '工资条管理平台' },
      forget: [],
      templates: { captcha: 'SMS_1001', slipPublished: 'SMS_1002', slipReminder: 'SMS_1003' },
      partPrice: '0.05',
    });
    expect(await screen.findByText('短信已保存')).toBeInTheDocument();
    await waitFor(() => expect(lists).toHaveLength(2));
    // What the console offers depends on it.
    await waitFor(() => expect(persons.length).toBeGreaterThan(before));
  });

  it('say only once why, where the test itself was refused', async () => {
    const refused = { at: '2026-11-21T02:10:00.000Z', code: 'isv.AMOUNT_NOT_ENOUGH', error: '账户余额不足' };
    answer(platformChannelsApi.list, {
      list: [aliyun({ lastTest: channelTest({ ...refused, ok: false, failure: 'setup' }), fault: refused }), MAIL],
    });
    open();
    expect(await screen.findByText(/测试：失败$/)).toBeInTheDocument();
    expect(screen.getAllByText(/账户余额不足/)).toHaveLength(1);
  });

  it('name the texts that are not sent for want of a template, and what goes without them', async () => {
    const { templates } = aliyun();
    answer(platformChannelsApi.list, { list: [aliyun({ templates: { ...templates, captcha: undefined } }), MAIL] });
    open();
    expect(await screen.findByText(/以下短信没有填写模板编号，不会发送/)).toBeInTheDocument();
    expect(screen.getByText(/^登录验证码：登录页不提供验证码登录/)).toBeInTheDocument();
    expect(screen.queryByText(/^工资条通知：改用/)).not.toBeInTheDocument();
  });

  it('forget a password that the server does not ask for any more', async () => {
    const kept = { host: 'mail.example.cn', port: '25', security: 'none', from: 'pay@example.cn' };
    answer(platformChannelsApi.list, {
      list: [aliyun(), channelView('mail', { channel: 'smtp', version: 2, values: kept, secrets: ['password'] })],
    });
    const saved = answer(platformChannelsApi.save, channelView('mail', { version: 3 }));
    open();
    await openSettings('邮件');
    fill('密码或授权码', 'half-typed');
    fireEvent.click(screen.getByLabelText('清除已保存的密码'));
    await waitFor(() => expect(screen.getByLabelText('密码或授权码')).toBeDisabled());
    await press('保存');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body).toMatchObject({ values: kept, forget: ['password'] });
    expect(JSON.stringify(saved[0]?.body)).not.toContain('half-typed');
  });

  it('want every secret of another provider, and give back what was typed for the one before', async () => {
    const saved = answer(platformChannelsApi.save, aliyun({ version: 4 }));
    open();
    await openSettings();
    fill('AccessKey ID', 'LTAI5tTyped');
    fireEvent.click(screen.getByLabelText('腾讯云'));
    expect(await screen.findByLabelText('SecretKey')).not.toHaveAttribute('placeholder', '已设置 – 留空不变');
    expect(screen.getByLabelText('登录验证码的模板编号')).toHaveValue('');
    expect(screen.getByText(/^验证码 \{1\}，5分钟内有效/)).toBeInTheDocument();
    expect(screen.getByText(/^\{1\}：您\{2\}的工资条已发放/)).toBeInTheDocument();
    await press('保存');
    expect(await screen.findAllByText(/请输入SecretKey|SecretKey/)).not.toHaveLength(0);
    expect(saved).toHaveLength(0);
    fireEvent.click(screen.getByLabelText('阿里云'));
    expect(await screen.findByLabelText('AccessKey ID')).toHaveValue('LTAI5tTyped');
    expect(screen.getByText(/^\$\{company\}：您\$\{month\}的工资条已发放/)).toBeInTheDocument();
    expect(screen.getByLabelText('登录验证码的模板编号')).toHaveValue('SMS_1001');
  });

  it('show what the server refuses at its field, and load again where somebody else was quicker', async () => {
    const answers = [
      HttpResponse.json(
        { message: '签名名称不正确', errors: [{ field: 'values.signName', message: '签名名称不能带【】' }] },
        { status: 422 },
      ),
      refusal(409, '数据已被他人修改，请刷新'),
    ];
    answer(platformChannelsApi.save, () => answers.shift() ?? aliyun());
    open();
    await openSettings();
    fill('签名名称', '【工资条】');
    await press('保存');
    expect(await screen.findByText('签名名称不能带【】')).toBeInTheDocument();
    await press('保存');
    const again = await screen.findByRole('button', { name: '重新载入' });
    answer(platformChannelsApi.list, {
      list: [aliyun({ version: 9, values: { accessKeyId: 'LTAI5tOther', signName: '另一个' } }), MAIL],
    });
    fireEvent.click(again);
    await waitFor(() => expect(screen.getByLabelText('签名名称')).toHaveValue('另一个'));
  });

  it('are not closed with something typed unless that is said', async () => {
    open();
    await openSettings();
    fill('AccessKey ID', 'LTAI5tTyped');
    await press('取消');
    expect(await screen.findByText(/“.+”还没有保存，离开后/)).toBeInTheDocument();
    expect(screen.getByLabelText('AccessKey ID')).toBeInTheDocument();
  });

  it('are tested with a number, and what became of it is said in words', async () => {
    const tests = [
      channelTest({
        ok: false,
        failure: 'setup',
        code: 'isv.SMS_TEMPLATE_ILLEGAL',
        error: '模板不存在',
        receipt: null,
      }),
      channelTest(),
    ];
    const sent = answer(platformChannelsApi.test, () => tests.shift() ?? channelTest());
    open();
    fireEvent.click(await screen.findByLabelText('短信发送测试'));
    const dialog = await dialogOf('短信发送测试');
    fireEvent.change(within(dialog).getByLabelText('手机号'), { target: { value: '1380000' } });
    await press('发送', dialog);
    expect(await within(dialog).findByText('请输入11位手机号')).toBeInTheDocument();
    fireEvent.change(within(dialog).getByLabelText('手机号'), { target: { value: '138 0000 6001' } });
    await press('发送', dialog);
    expect(await within(dialog).findByText('没有发到 138****6001')).toBeInTheDocument();
    expect(within(dialog).getByText('设置有误：模板不存在（isv.SMS_TEMPLATE_ILLEGAL）')).toBeInTheDocument();
    await press('发送', dialog);
    expect(await within(dialog).findByText('服务商回执号：900619746936498440^0')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      { requestId: expect.any(String), to: '13800006001', template: 'slipPublished' },
      { requestId: expect.any(String), to: '13800006001', template: 'slipPublished' },
    ]);
    expect(new Set(sent.map(({ body }) => (body as { requestId: string }).requestId)).size).toBe(2);
  });

  it('repeat the same test where its answer was lost', async () => {
    const answers = [HttpResponse.error(), channelTest()];
    const sent = answer(platformChannelsApi.test, () => answers.shift() ?? channelTest());
    open();
    fireEvent.click(await screen.findByLabelText('短信发送测试'));
    const dialog = await dialogOf('短信发送测试');
    fireEvent.change(within(dialog).getByLabelText('手机号'), { target: { value: '13800006001' } });
    await press('发送', dialog);
    expect(await within(dialog).findByText(/还没有等到结果/)).toBeInTheDocument();
    await press('发送', dialog);
    expect(await within(dialog).findByText(/服务商已接受/)).toBeInTheDocument();
    expect(new Set(sent.map(({ body }) => (body as { requestId: string }).requestId)).size).toBe(1);
  });

  it('are removed after a question that says what no longer works', async () => {
    const removed = answer(platformChannelsApi.remove, channelView('sms', { version: 4 }));
    const lists = answer(platformChannelsApi.list, { list: [aliyun(), MAIL] });
    open();
    fireEvent.click(await screen.findByLabelText('移除短信设置'));
    const dialog = await dialogOf('移除短信设置');
    expect(dialog).toHaveTextContent('不能用验证码登录');
    await press('移除', dialog);
    await waitFor(() => expect(removed[0]?.body).toEqual({ version: 3 }));
    await waitFor(() => expect(lists).toHaveLength(2));
  });

  it('say where the settings could not be had, and ask again', async () => {
    let down = true;
    answer(platformChannelsApi.list, () =>
      down ? new HttpResponse(null, { status: 502 }) : { list: [aliyun(), MAIL] },
    );
    open();
    expect(await screen.findAllByText('没能查到当前的设置。')).toHaveLength(2);
    down = false;
    fireEvent.click(screen.getAllByRole('button', { name: /重\s*试/ })[0] as HTMLElement);
    expect(await screen.findByText(/最近由甄先生/)).toBeInTheDocument();
  });
});

describe('what messages came to', () => {
  it('is told by company and way with the sum, and what had no price', async () => {
    const row = { way: 'sms' as const, sent: 118, failed: 4, parts: 236, unpricedParts: 0, costFen: '1062' };
    const calls = answer(platformChannelsApi.usage, {
      month: '2026-11',
      list: [
        { company: { id: '01900000-0000-7000-8000-0000000000c1', name: '海川精密制造有限公司' }, ...row },
        { company: null, ...row, sent: 3, failed: 0, parts: 3, unpricedParts: 3, costFen: '0' },
      ],
    });
    open();
    expect(await screen.findByText('海川精密制造有限公司')).toBeInTheDocument();
    expect(screen.getByText('平台（验证码、开通申请、测试）')).toBeInTheDocument();
    expect(screen.getAllByText('3 条未定价')).toHaveLength(2);
    const sum = screen.getByText('合计').closest('tr');
    expect(sum).toHaveTextContent(/合计121423910\.62/);
    expect(calls[0]?.query.get('month')).toMatch(/^\d{4}-\d{2}$/);
  });

  it('says that there were none', async () => {
    open();
    expect(await screen.findByText('2026-11 没有发送过通知')).toBeInTheDocument();
  });
});
