import { applicationApi } from '@contract/approval/endpoints';
import { fileApi } from '@contract/files/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { openApp } from '../../support/console/app';
import { applicationFacts, ownApplication } from '../../support/console/approval-records';
import { answer } from '../../support/console/msw';
import { press } from '../../support/console/quick-clicks';
import '../../support/console/quick-roles';

const FILE = '01900000-0000-7000-8000-000000000911';
beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File(['x'], 'licence.jpg', { type: 'image/jpeg' })] },
  });
/** The county found in a city of that name. */
const county = (city: string) =>
  waitFor(() => {
    const item = [...document.querySelectorAll('.ant-cascader-menu-item')].find((each) =>
      each.textContent?.includes(city),
    );
    if (!item) throw new Error(`no county of ${city}`);
    return item;
  });
const openForm = async () => {
  await openApp({ path: '/user/login?apply=new' });
  return screen.findByLabelText('企业名称');
};

describe('申请开通 on the login page', () => {
  it('is opened by its link and stands in the address', async () => {
    await openApp({ path: '/user/login' });
    fireEvent.click(await screen.findByText('申请开通'));
    expect(await screen.findByLabelText('统一社会信用代码')).toBeInTheDocument();
    expect(window.location.search).toBe('?apply=new');
  });

  it('names what is missing or wrong, and sends nothing', async () => {
    const calls = answer(applicationApi.submit, { no: 'SQ1' });
    await openForm();
    fill('统一社会信用代码', '91330106MO0000001X');
    fill('申请人手机号', '123');
    await press('提交申请');
    expect(
      await screen.findByText('统一社会信用代码只含数字和大写字母，且不使用I、O、S、V、Z，请核对'),
    ).toBeInTheDocument();
    for (const text of ['应为11位手机号', '请上传营业执照', '请输入6位数字验证码'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('takes a complaint away as soon as something is picked', async () => {
    await openForm();
    await press('提交申请');
    const scale = () => screen.getByLabelText('人数规模').closest('.ant-form-item');
    await waitFor(() => expect(scale()).toHaveTextContent('请输入人数规模'));
    fireEvent.mouseDown(screen.getByLabelText('人数规模'));
    fireEvent.click(await screen.findByTitle('101-500 人'));
    await waitFor(() => expect(scale()).not.toHaveTextContent('请输入人数规模'));
  });

  it('sends no code to what is no number, and one to what is', async () => {
    const calls = answer(applicationApi.captcha, {});
    await openForm();
    fill('申请人手机号', '138 0000');
    await press('获取验证码');
    expect(await screen.findByText('应为11位手机号')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    fill('申请人手机号', '138 0000 1234');
    await press('获取验证码');
    await waitFor(() => expect(calls[0]?.body).toEqual({ mobile: '13800001234' }));
  });

  it('is handed in with its picture, the applicant being the contact, and tells the number', async () => {
    answer(fileApi.uploadPublic, { id: FILE, bytes: 1, width: 800, height: 600 });
    const calls = answer(applicationApi.submit, { no: 'SQ261121000001' });
    await openForm();
    fill('企业名称', '温州雁荡鞋业有限公司');
    fill('统一社会信用代码', ' 91350100m000100y43 ');
    fill('法定代表人', '叶雁荡');
    fill('申请人', '夏 知秋');
    fill('申请人手机号', '138 0000 1234');
    fill('短信验证码', '12 34 56');
    choose('选择营业执照图片文件');
    fireEvent.mouseDown(screen.getByLabelText('人数规模'));
    fireEvent.click(await screen.findByTitle('101-500 人'));
    fireEvent.mouseDown(screen.getByLabelText('意向套餐'));
    fireEvent.click(await screen.findByTitle('两年'));
    // The list of counties comes with the form; choosing from it is the picker's own affair.
    fireEvent.change(screen.getByLabelText('省市区'), { target: { value: '西湖区' } });
    fireEvent.click(await county('杭州市'));
    await press('提交申请');
    expect(await screen.findByText(/申请编号 SQ261121000001/)).toBeInTheDocument();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({
      name: '温州雁荡鞋业有限公司',
      creditCode: '91350100M000100Y43',
      regionCode: '330106',
      staffScale: '101-500',
      planCode: 'twoYears',
      applicantName: '夏知秋',
      applicantMobile: '13800001234',
      contactName: '夏知秋',
      contactMobile: '13800001234',
      captcha: '123456',
      licenseFileId: FILE,
      authLetterFileId: null,
    });
    expect(calls[0]?.body).not.toHaveProperty('sameContact');
    // Looking it up begins with its number, another application with an empty form.
    await press('查询申请进度');
    expect(await screen.findByLabelText('申请编号')).toHaveValue('SQ261121000001');
    await press('提交新申请');
    expect(await screen.findByLabelText('企业名称')).toHaveValue('');
  });
});

describe('looking an application up', () => {
  const lookUp = async () => {
    await openApp({ path: '/user/login?apply=query' });
    await screen.findByLabelText('申请编号');
    fill('申请编号', 'SQ261120123456');
    fill('申请人手机号', '13800001234');
    fill('短信验证码', '123456');
    await press('查询');
  };

  it('shows how it stands, and takes it back once asked twice', async () => {
    const looks = answer(applicationApi.lookup, ownApplication());
    const calls = answer(applicationApi.cancel, ownApplication({ state: 'cancelled', actions: [], version: 3 }));
    await lookUp();
    expect(await screen.findByText('申请编号 SQ261120123456，提交于 2026-11-20 10:00')).toBeInTheDocument();
    expect(looks[0]?.body).toEqual({ no: 'SQ261120123456', mobile: '13800001234', captcha: '123456' });
    await press('撤销申请');
    expect(calls).toHaveLength(0);
    await press('撤销申请', document.querySelector('.ant-popover') ?? document);
    expect(await screen.findByText('已撤销')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ ticket: 'ticket-of-half-an-hour', version: 2 });
  });

  it('mends a rejected one: what was not changed stays, masked numbers are not sent', async () => {
    answer(
      applicationApi.lookup,
      ownApplication({ state: 'rejected', reason: '信息不一致：名称与执照不符', actions: ['resubmit'] }),
    );
    const calls = answer(
      applicationApi.resubmit,
      ownApplication({ round: 2, version: 3, facts: applicationFacts({ name: '无锡太湖湾轴承有限公司' }) }),
    );
    await lookUp();
    expect(await screen.findByText('驳回原因：信息不一致：名称与执照不符')).toBeInTheDocument();
    await press('修改并重新提交');
    await screen.findByLabelText('企业名称');
    fill('企业名称', '无锡太湖湾轴承有限公司');
    await press('重新提交');
    expect(await screen.findByText('已重新提交，请等待审核')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({
      name: '无锡太湖湾轴承有限公司',
      ticket: 'ticket-of-half-an-hour',
      version: 2,
      licenseFileId: applicationFacts().licenseFileId,
      authLetterFileId: null,
    });
    for (const secret of ['contactMobile', 'applicantMobile', 'captcha'])
      expect(calls[0]?.body).not.toHaveProperty(secret);
  });

  it('puts a number nobody knows at its field', async () => {
    answer(applicationApi.lookup, () =>
      HttpResponse.json({ code: 1900, msg: '没有找到该申请', data: { field: 'no' } }),
    );
    await lookUp();
    await waitFor(() =>
      expect(document.querySelector('.ant-form-item-explain-error')).toHaveTextContent('没有找到该申请'),
    );
    await act(() => Promise.resolve());
  });
});
