import { fileApi } from '@contract/files/endpoints';
import { myRealNameApi } from '@contract/real-name/endpoints';
import type { MyRealName as Mine } from '@contract/real-name/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import MyRealName from '@/pages/welcome/real-name/MyRealName';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { myRealName } from '../../support/console/real-name-records';

const open = (own: Partial<Mine> = {}) => {
  answer(myRealNameApi.get, myRealName(own));
  return openElement(<MyRealName />, { path: '/welcome', as: 'user' });
};
const SUBMITTED: NonNullable<Mine['submitted']> = {
  realName: '陈思远',
  idType: 'idCard',
  idNo: '9900**********0013',
  idExpireAt: '2035-03-01',
  method: 'mobile3',
  outcome: 'uncertain',
  submittedAt: '2026-11-20T02:00:00.000Z',
  reviewedAt: null,
  failReason: null,
  reason: null,
  differences: [],
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const photo = () => new File(['photo'], '证件.jpg', { type: 'image/jpeg' });

describe('one’s own verification', () => {
  it('says what it is for before there is one, and names each thing that is missing', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /去\s*认\s*证/ }));
    const save = await screen.findByRole('button', { name: '提交认证' });
    expect(screen.getByLabelText('真实姓名')).toHaveValue('陈思远');
    fill('证件号码', '110105491231002');
    fireEvent.click(save);
    for (const words of [
      '15位旧身份证号已停用，请填写18位身份证号',
      '请上传证件人像面照片',
      '请上传证件国徽面（背面）照片',
      '须同意后才能提交',
    ])
      expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is handed in with its pictures', async () => {
    open();
    let sent = 0;
    answer(fileApi.upload, () => ({
      id: `01900000-0000-7000-8000-00000000000${(sent += 1)}`,
      bytes: 5,
      width: 800,
      height: 500,
    }));
    const calls = answer(
      myRealNameApi.submit,
      myRealName({
        state: 'pending',
        version: 1,
        submitted: { ...SUBMITTED, outcome: 'waiting' },
        actions: ['withdraw'],
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: /去\s*认\s*证/ }));
    await screen.findByRole('button', { name: '提交认证' });
    fill('证件号码', '1101 0519 4912 3100 2x');
    fireEvent.click(screen.getByText('长期有效'));
    for (const label of ['证件人像面', '证件国徽面（背面）']) {
      fireEvent.change(screen.getByLabelText(`选择${label}图片文件`), { target: { files: [photo()] } });
      await screen.findByAltText(label);
    }
    fireEvent.click(screen.getByText(/我同意为核验身份/));
    fireEvent.click(screen.getByRole('button', { name: '提交认证' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      realName: '陈思远',
      idType: 'idCard',
      idNo: '11010519491231002X',
      idExpireAt: null,
      method: 'mobile3',
      frontFileId: '01900000-0000-7000-8000-000000000001',
      backFileId: '01900000-0000-7000-8000-000000000002',
    });
    expect(await screen.findByText('认证中')).toBeInTheDocument();
  });

  it('tells why it was refused and offers to hand in again', async () => {
    open({ state: 'rejected', version: 3, submitted: { ...SUBMITTED, reason: '照片反光，看不清号码' } });
    expect(await screen.findByText('原因：照片反光，看不清号码')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重新提交' })).toBeInTheDocument();
  });

  it('is taken back while it waits, at the version that was seen', async () => {
    open({ state: 'pending', version: 4, submitted: { ...SUBMITTED, differences: ['name'] }, actions: ['withdraw'] });
    expect(await screen.findByText(/姓名与企业档案不一致/)).toBeInTheDocument();
    const calls = answer(myRealNameApi.withdraw, myRealName({ version: 5 }));
    fireEvent.click(screen.getByRole('button', { name: /撤\s*回/ }));
    await screen.findByText(/确定撤回/);
    const buttons = screen.getAllByRole('button', { name: /撤\s*回/ });
    fireEvent.click(buttons[buttons.length - 1] as HTMLElement);
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ version: 4 }]));
    expect(await screen.findByText('未认证')).toBeInTheDocument();
  });

  it('shows nothing where it cannot be fetched', async () => {
    const calls = answer(myRealNameApi.get, () => HttpResponse.json({ msg: '忙' }, { status: 503 }));
    const { container } = openElement(<MyRealName />, { path: '/welcome', as: 'user' });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(container.textContent).not.toContain('实名认证');
  });
});
