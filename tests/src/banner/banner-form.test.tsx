import { bannerApi } from '@contract/banner/endpoints';
import type { NoticeListItem } from '@contract/notice/schemas';
import { noticeApi } from '@contract/notice/endpoints';
import { fileApi } from '@contract/files/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import BannerForm from '@/pages/banner/form/BannerForm';
import { openElement } from '../../support/console/app';
import { bannerItem } from '../../support/console/banner-records';
import { answer, refusal } from '../../support/console/msw';
import '../../support/console/quick-roles';

const NEW = '01900000-0000-7000-8000-000000000902';
const onSaved = jest.fn();
beforeEach(() => onSaved.mockReset());

const openForm = async (id: string | null) => {
  openElement(<BannerForm id={id} onClose={jest.fn()} onSaved={onSaved} />, { path: '/banner', as: 'admin' });
  return screen.findByLabelText('标题');
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText(/^保\s*存$/));
const upload = (width: number, height: number) => {
  answer(fileApi.upload, { id: NEW, bytes: 90, width, height });
  answer(fileApi.link, {
    picture: { id: NEW, url: '/new.jpg', thumbUrl: '/new-small.jpg', width, height },
    expiresAt: '2026-11-20T02:30:00.000Z',
  });
  fireEvent.change(screen.getByLabelText('选择图片图片文件'), {
    target: { files: [new File(['x'], '图.jpg', { type: 'image/jpeg' })] },
  });
};

describe('the form of a banner', () => {
  it('names what is missing in a new one, and sends nothing', async () => {
    const calls = answer(bannerApi.create, bannerItem());
    await openForm(null);
    fireEvent.click(screen.getByLabelText('外链'));
    await screen.findByLabelText('跳转地址');
    save();
    expect(await screen.findByText('请上传图片')).toBeInTheDocument();
    for (const words of ['请输入标题', '请输入跳转地址']) expect(screen.getByText(words)).toBeInTheDocument();
    fill('跳转地址', 'javascript:alert(1)');
    fireEvent.blur(screen.getByLabelText('跳转地址'));
    expect(await screen.findByText('应以 https:// 开头')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('shows a picture just uploaded as it will be cut, and saves its id', async () => {
    const calls = answer(bannerApi.create, bannerItem());
    await openForm(null);
    fill('标题', ' 新版 上线 ');
    upload(1500, 1500);
    expect(await screen.findByText('图片为 1500×1500，比展示的 750:320 高，上下两边会被裁去')).toBeInTheDocument();
    expect(screen.getByAltText('展示效果')).toHaveAttribute('src', '/new.jpg');
    save();
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        title: '新版 上线',
        position: 'login',
        imageFileId: NEW,
        linkType: 'none',
        linkValue: '',
        sort: 0,
        startAt: null,
        endAt: null,
        enabled: true,
      }),
    );
    expect(calls[0]?.body).toHaveProperty('requestId');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('says nothing of cutting where nothing is lost', async () => {
    await openForm(null);
    upload(1500, 640);
    await screen.findByAltText('展示效果');
    expect(screen.queryByText(/会被裁去/)).not.toBeInTheDocument();
  });

  it('starts from what is stored, keeps the picture, and sends the version it saw', async () => {
    answer(
      bannerApi.get,
      bannerItem({ linkType: 'url', linkValue: 'https://www.example.com/a', startAt: '2026-11-30T16:00:00.000Z' }),
    );
    const calls = answer(bannerApi.update, bannerItem({ version: 4 }));
    await openForm(bannerItem().id);
    expect(screen.getByLabelText('生效时间')).toHaveValue('2026-12-01 00:00');
    expect(await screen.findByLabelText('跳转地址')).toHaveValue('https://www.example.com/a');
    fireEvent.click(screen.getByLabelText('无'));
    save();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      version: 3,
      linkType: 'none',
      linkValue: '',
      startAt: '2026-11-30T16:00:00.000Z',
    });
    expect(calls[0]?.body).not.toHaveProperty('imageFileId');
  });

  it('leads to a notice that is out, chosen by its title; another kind of link begins empty', async () => {
    answer(bannerApi.get, bannerItem({ linkType: 'url', linkValue: 'https://www.example.com/a' }));
    const notices = answer(noticeApi.list, { list: [{ id: NEW, title: '国庆放假通知' } as NoticeListItem], total: 1 });
    const calls = answer(bannerApi.update, bannerItem({ version: 4 }));
    await openForm(bannerItem().id);
    fireEvent.click(await screen.findByLabelText('公告'));
    const field = await screen.findByLabelText('跳转地址');
    save();
    expect(await screen.findByText('尚未选择，请选择一条已发布的公告')).toBeInTheDocument();
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByText('国庆放假通知'));
    expect(Object.fromEntries(notices[0]?.query ?? [])).toMatchObject({ state: 'published' });
    save();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ linkType: 'notice', linkValue: NEW }));
  });

  it('wants an end behind the beginning', async () => {
    answer(bannerApi.get, bannerItem({ startAt: '2099-01-02T00:00:00.000Z', endAt: '2099-01-01T00:00:00.000Z' }));
    const calls = answer(bannerApi.update, bannerItem());
    await openForm(bannerItem().id);
    save();
    expect(await screen.findByText('应晚于生效时间')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('puts what the server says of a field at the field, and its refusals in words', async () => {
    answer(bannerApi.get, bannerItem());
    answer(bannerApi.update, () =>
      HttpResponse.json(
        {
          code: 422,
          msg: '标题最多30个字',
          message: '标题最多30个字',
          data: null,
          errors: [{ field: 'title', message: '标题最多30个字' }],
        },
        { status: 422 },
      ),
    );
    await openForm(bannerItem().id);
    save();
    await waitFor(() =>
      expect(document.querySelector('.ant-form-item-explain-error')).toHaveTextContent('标题最多30个字'),
    );
    answer(bannerApi.update, () => refusal(409, '数据已被他人修改，请刷新'));
    save();
    expect(await screen.findByText('数据已被他人修改，请刷新')).toBeInTheDocument();
    expect(onSaved).not.toHaveBeenCalled();
  });
});
