import { ownAccountApi } from '@contract/own-account/endpoints';
import { personalDataApi } from '@contract/personal-data/endpoints';
import { fileApi } from '@contract/files/endpoints';
import { sessionApi } from '@contract/session/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import AccountPage from '@/pages/account';
import { OTHER_COMPANY, ownProfile } from '../../support/console/account-records';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { COMPANY, person } from '../../support/console/people';
import '../../support/console/quick-roles';

const two = { companies: [COMPANY, { ...OTHER_COMPANY, shortName: '南岭', wageReviewRequired: true }] };
const open = () => openElement(<AccountPage />, { path: '/account', as: person('manager', two) });
const type = (label: string, value: string, within_: HTMLElement = document.body) =>
  fireEvent.change(within(within_).getByLabelText(label), { target: { value } });

/** The picture in the dialog, as a browser would have opened it. */
async function opened(width = 800, height = 600) {
  const image = await screen.findByAltText('裁剪头像');
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(image);
  return image;
}

describe('the own account', () => {
  const drawn = jest.fn();
  beforeEach(() => {
    answer(personalDataApi.own, { archive: null });
    drawn.mockClear();
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ fillRect: jest.fn(), drawImage: drawn } as unknown as null);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((give) => give(new Blob(['cut'], { type: 'image/jpeg' })));
    answer(ownAccountApi.logins, { list: [], total: 0 });
  });

  it('shows who one is, masked, and the sign-in before this one', async () => {
    answer(ownAccountApi.get, ownProfile());
    open();
    expect(await screen.findByText('wang_xm')).toBeInTheDocument();
    expect(screen.getByText('企业经理')).toBeInTheDocument();
    expect(screen.getByText('138****1234')).toBeInTheDocument();
    expect(screen.getByText('2026-11-04 09:30（192.0.2.9）')).toBeInTheDocument();
  });

  it('saves name and e-mail, and tells the header', async () => {
    answer(ownAccountApi.get, ownProfile());
    const put = answer(ownAccountApi.update, ownProfile({ version: 6, name: '王小明', email: 'w@example.cn' }));
    open();
    await screen.findByText('wang_xm');
    const asked = answer(sessionApi.queryCurrent, person('manager', { ...two, name: '王小明' }));
    type('姓名', '王小明');
    type('邮箱', 'w@example.cn');
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByText('个人信息已保存')).toBeInTheDocument();
    expect(put[0]?.body).toEqual({ version: 5, name: '王小明', email: 'w@example.cn' });
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('saves a picture as soon as it is chosen, tells the header, and takes it away again', async () => {
    answer(ownAccountApi.get, ownProfile());
    const avatar = {
      id: '01900000-0000-7000-8000-000000000903',
      url: '/api/files/903/content?variant=full',
      thumbUrl: '/api/files/903/content?variant=thumb',
      width: 512,
      height: 512,
    };
    const sent = answer(fileApi.upload, { id: avatar.id, bytes: 90, width: 512, height: 512 });
    const put = answer(ownAccountApi.setAvatar, ({ body }) =>
      ownProfile({ avatar: (body as { fileId: string | null }).fileId === null ? null : avatar }),
    );
    open();
    await screen.findByText('wang_xm');
    type('姓名', '王大明');
    const asked = answer(sessionApi.queryCurrent, person('manager', { ...two, avatarUrl: avatar.thumbUrl }));
    fireEvent.change(screen.getByLabelText('选择头像图片文件'), {
      target: { files: [new File(['x'], '我.jpg', { type: 'image/jpeg' })] },
    });
    await opened();
    expect(sent).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: /使\s*用/ }));
    expect(await screen.findByText('头像已更换')).toBeInTheDocument();
    // The middle of 800 × 600.
    expect(drawn).toHaveBeenCalledWith(expect.anything(), 100, 0, 600, 600, 0, 0, 512, 512);
    expect(await screen.findByAltText('王晓明的头像')).toHaveAttribute('src', avatar.url);
    // What is typed beside it stays.
    expect(screen.getByLabelText('姓名')).toHaveValue('王大明');
    await waitFor(() => expect(asked).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: /移\s*除/ }));
    fireEvent.click(
      await screen
        .findByText('移除头像？')
        .then(() => screen.getAllByRole('button', { name: /移\s*除/ }).at(-1) ?? document.body),
    );
    await waitFor(() => expect(put.map((call) => call.body)).toEqual([{ fileId: avatar.id }, { fileId: null }]));
    await waitFor(() => expect(screen.queryByAltText('王晓明的头像')).not.toBeInTheDocument());
  });

  it('says why a picture is not taken', async () => {
    answer(ownAccountApi.get, ownProfile());
    answer(fileApi.upload, () => refusal(1211, '图片太小（20×20 像素）'));
    const put = answer(ownAccountApi.setAvatar, ownProfile());
    open();
    await screen.findByText('wang_xm');
    fireEvent.change(screen.getByLabelText('选择头像图片文件'), {
      target: { files: [new File(['x'], '我.jpg', { type: 'image/jpeg' })] },
    });
    await opened(20, 20);
    fireEvent.click(screen.getByRole('button', { name: /使\s*用/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('图片太小');
    expect(put).toHaveLength(0);
  });

  it('cuts out what was moved and zoomed to, and sends nothing when one thinks better of it', async () => {
    answer(ownAccountApi.get, ownProfile());
    const sent = answer(fileApi.upload, () => refusal(1211, '图片太小'));
    open();
    await screen.findByText('wang_xm');
    const choose = () =>
      fireEvent.change(screen.getByLabelText('选择头像图片文件'), {
        target: { files: [new File(['x'], '我.jpg', { type: 'image/jpeg' })] },
      });
    choose();
    await opened();
    fireEvent.click(screen.getByRole('button', { name: /取\s*消/ }));
    choose();
    await opened();
    const field = screen.getByRole('group', { name: '拖动图片或用方向键移动' });
    for (let n = 0; n < 5; n += 1) fireEvent.keyDown(field, { key: 'ArrowRight' });
    fireEvent.click(screen.getByRole('button', { name: /使\s*用/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    // 40 pixels of the window to the left, which is 240 wide for 600 of the picture: its left edge.
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, 600, 600, 0, 0, 512, 512);
  });

  it('leaves it to the server to say what is wrong with a file no browser can show', async () => {
    answer(ownAccountApi.get, ownProfile());
    answer(fileApi.upload, () => refusal(1211, '这是 HEIC 格式的照片'));
    open();
    await screen.findByText('wang_xm');
    fireEvent.change(screen.getByLabelText('选择头像图片文件'), { target: { files: [new File(['x'], '我.heic')] } });
    fireEvent.error(await screen.findByAltText('裁剪头像'));
    expect(await screen.findByRole('alert')).toHaveTextContent('HEIC');
    expect(drawn).not.toHaveBeenCalled();
  });

  it('says what is wrong with name and e-mail, and sends nothing', async () => {
    answer(ownAccountApi.get, ownProfile());
    const put = answer(ownAccountApi.update, ownProfile());
    open();
    await screen.findByText('wang_xm');
    type('姓名', '  ');
    type('邮箱', 'nobody');
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByText('姓名不能为空字符')).toBeInTheDocument();
    expect(await screen.findByText('邮箱格式不正确，应如 name@example.cn')).toBeInTheDocument();
    expect(put).toHaveLength(0);
  });

  it('switches the company from its list', async () => {
    answer(ownAccountApi.get, ownProfile());
    const switched = answer(sessionApi.switchCompany, person('manager', { companies: [...two.companies].reverse() }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: '切换为当前企业' }));
    await waitFor(() => expect(switched[0]?.body).toEqual({ companyId: OTHER_COMPANY.id }));
    expect(await screen.findByText(`已切换到${OTHER_COMPANY.name}`)).toBeInTheDocument();
  });

  it('offers no switch to a company that is closed', async () => {
    answer(
      ownAccountApi.get,
      ownProfile({
        companies: [
          { id: COMPANY.id, name: COMPANY.name, open: true },
          { ...OTHER_COMPANY, open: false },
        ],
      }),
    );
    open();
    expect(await screen.findByText('已停用或到期')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '切换为当前企业' })).not.toBeInTheDocument();
  });

  it('changes the mobile by a code to the new number and the password', async () => {
    answer(ownAccountApi.get, ownProfile());
    const sent = answer(ownAccountApi.mobileCaptcha, {});
    const changed = answer(ownAccountApi.changeMobile, ownProfile({ mobileMasked: '138****5678' }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: /更\s*换/ }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: '获取验证码' }));
    expect(await within(dialog).findByText('请输入11位手机号')).toBeInTheDocument();
    expect(sent).toHaveLength(0);
    type('新手机号', '138 0000 5678', dialog);
    fireEvent.click(within(dialog).getByRole('button', { name: '获取验证码' }));
    expect(await within(dialog).findByText(/秒后重发/)).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ mobile: '13800005678' });
    type('验证码（发送到新手机号）', '12 34-56', dialog);
    type('当前密码', 'Right#2026', dialog);
    fireEvent.click(within(dialog).getByRole('button', { name: /更\s*换/ }));
    expect(await screen.findByText('138****5678')).toBeInTheDocument();
    expect(changed[0]?.body).toEqual({ mobile: '13800005678', captcha: '123456', password: 'Right#2026' });
  });

  it('leads to the login page when wrong passwords have locked the account', async () => {
    answer(ownAccountApi.get, ownProfile());
    answer(ownAccountApi.changeMobile, () => refusal(1003, '密码连续输错5次，已退出登录，账号锁定30分钟'));
    answer(sessionApi.logout, {});
    open();
    fireEvent.click(await screen.findByRole('button', { name: /更\s*换/ }));
    const dialog = await screen.findByRole('dialog');
    type('新手机号', '13800005678', dialog);
    type('验证码（发送到新手机号）', '123456', dialog);
    type('当前密码', 'wrong', dialog);
    fireEvent.click(within(dialog).getByRole('button', { name: /更\s*换/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/user/login'));
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('asks somebody without a password to set one first', async () => {
    answer(ownAccountApi.get, ownProfile({ hasPassword: false, account: null }));
    open();
    expect(await screen.findByRole('link', { name: '设置密码' })).toHaveAttribute('href', '/account/password');
    expect(screen.getByRole('button', { name: /更\s*换/ })).toBeDisabled();
  });
});
