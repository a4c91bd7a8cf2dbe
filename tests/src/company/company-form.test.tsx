import { companyApi } from '@contract/company/endpoints';
import { fileApi } from '@contract/files/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import CompanyForm from '@/pages/company/form/CompanyForm';
import { openElement } from '../../support/console/app';
import { companyDetail, companyItem } from '../../support/console/company-records';
import { answer, refusal } from '../../support/console/msw';
import '../../support/console/quick-roles';

const NEW = '01900000-0000-7000-8000-000000000902';
const onSaved = jest.fn();
const onClose = jest.fn();
beforeEach(() => {
  onSaved.mockReset();
  onClose.mockReset();
});

const openForm = async (id: string | null) => {
  openElement(<CompanyForm id={id} onClose={onClose} onSaved={onSaved} />, { path: '/company', as: 'admin' });
  return screen.findByLabelText('企业名称');
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText(/^保\s*存$/));

describe('the form of a company', () => {
  it('changes what was changed, leaves the masked numbers out, and sends the version it saw', async () => {
    answer(companyApi.get, companyDetail());
    const calls = answer(companyApi.update, companyDetail({ version: 4 }));
    await openForm(companyItem().id);
    expect(screen.getByLabelText('联系电话')).toHaveValue('138****5678');
    fill('统一社会信用代码', ' 91350100m000100y43 ');
    save();
    await waitFor(() => expect(calls).toHaveLength(1));
    const body = calls[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({
      version: 3,
      creditCode: '91350100M000100Y43',
      name: '海川精密制造有限公司',
      regionCode: '330106',
      expireDate: '2099-12-31',
    });
    for (const secret of ['licenseFileId', 'contactMobile', 'legalPersonIdNo', 'bankAccount', 'contactMobileMasked'])
      expect(body).not.toHaveProperty(secret);
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(companyItem().id));
  });

  it('sends a number typed anew, and none where it was emptied', async () => {
    answer(companyApi.get, companyDetail());
    const calls = answer(companyApi.update, companyDetail({ version: 4 }));
    await openForm(companyItem().id);
    const changes = screen.getAllByText(/^修\s*改$/);
    expect(changes).toHaveLength(3);
    for (const button of changes) fireEvent.click(button);
    fill('联系电话', '138 0000 9999');
    fill('法定代表人身份证号', '11010519491231002x');
    fill('统一社会信用代码', '91350100M000100Y43');
    save();
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        contactMobile: '13800009999',
        legalPersonIdNo: '11010519491231002X',
        bankAccount: null,
      }),
    );
  });

  it('names what is missing or wrong in a new one, and sends nothing', async () => {
    const calls = answer(companyApi.create, companyDetail());
    await openForm(null);
    fill('企业名称', '云');
    fill('统一社会信用代码', '91330106MO0000001X');
    save();
    expect(await screen.findByText('应为2–60个字')).toBeInTheDocument();
    expect(screen.getByText('统一社会信用代码只含数字和大写字母，且不使用I、O、S、V、Z，请核对')).toBeInTheDocument();
    for (const words of ['请输入法定代表人', '请输入省市区', '请输入联系人', '请输入联系电话', '请上传营业执照'])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('points out that an old company has no licence, and saves other changes without one', async () => {
    const calls = answer(companyApi.update, companyDetail({ version: 4, license: null }));
    answer(companyApi.get, companyDetail({ license: null, creditCode: '91350100M000100Y43' }));
    await openForm(companyItem().id);
    expect(screen.getByText('该企业还没有营业执照图片，请尽快补传；不影响保存其他修改')).toBeInTheDocument();
    save();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).not.toHaveProperty('licenseFileId');
  });

  it('does not go while a licence is on its way, and sends its id', async () => {
    const calls = answer(companyApi.update, companyDetail({ version: 4 }));
    answer(companyApi.get, companyDetail({ license: null, creditCode: '91350100M000100Y43' }));
    let arrive: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    answer(fileApi.upload, async () => {
      await sent;
      return { id: NEW, bytes: 90, width: 800, height: 600 };
    });
    await openForm(companyItem().id);
    fireEvent.change(screen.getByLabelText('选择营业执照图片文件'), {
      target: { files: [new File(['x'], '执照.jpg', { type: 'image/jpeg' })] },
    });
    await waitFor(() => expect(screen.queryByText(/还没有营业执照图片/)).not.toBeInTheDocument());
    save();
    expect(await screen.findByText('图片正在上传，请稍候')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
    arrive();
    await screen.findByAltText('营业执照');
    save();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ licenseFileId: NEW }));
  });

  it('puts what the server says of a field at the field, and its refusals in words', async () => {
    answer(companyApi.get, companyDetail({ creditCode: '91350100M000100Y43' }));
    answer(companyApi.update, () =>
      HttpResponse.json(
        {
          code: 422,
          msg: '省市区不是有效的区县，请重新选择',
          message: '省市区不是有效的区县，请重新选择',
          data: null,
          errors: [{ field: 'regionCode', message: '省市区不是有效的区县，请重新选择' }],
        },
        { status: 422 },
      ),
    );
    await openForm(companyItem().id);
    save();
    await waitFor(() =>
      expect(document.querySelector('.ant-form-item-explain-error')).toHaveTextContent('省市区不是有效的区县'),
    );
    answer(companyApi.update, () => refusal(1102, '企业名称“海川精密制造有限公司”已登记'));
    save();
    expect(await screen.findByText('企业名称“海川精密制造有限公司”已登记')).toBeInTheDocument();
    expect(screen.getByLabelText('企业名称')).toBeInTheDocument();
  });

  it('asks before what was filled in is thrown away', async () => {
    await openForm(null);
    fill('企业名称', '云杉精密');
    fireEvent.click(screen.getByText(/^取\s*消$/));
    expect(await screen.findByText(/“.+”还没有保存，离开后/)).toBeInTheDocument();
    fireEvent.click(screen.getByText(/^放\s*弃$/));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
