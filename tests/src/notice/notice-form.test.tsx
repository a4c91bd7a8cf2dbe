import { companyApi } from '@contract/company/endpoints';
import { noticeApi } from '@contract/notice/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import NoticeForm from '@/pages/notice/form/NoticeForm';
import { loadMessages } from '@/utils/languages';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { noticeDetail } from '../../support/console/notice-records';
import '../../support/console/quick-roles';

const onSaved = jest.fn();
beforeAll(() => loadMessages(['notice']));
beforeEach(() => {
  onSaved.mockReset();
  answer(noticeApi.audience, { count: 4000 });
  answer(companyApi.brief, { list: [], total: 0 });
});

const draft = (own: Parameters<typeof noticeDetail>[0] = {}) =>
  noticeDetail({ state: 'draft', publishAt: null, actions: ['publish', 'schedule', 'delete'], ...own });
const openForm = async (id: string | null) => {
  openElement(<NoticeForm id={id} onClose={() => undefined} onSaved={onSaved} />, { path: '/notice', as: 'admin' });
  await screen.findByRole('textbox', { name: '正文' });
  return screen.findByLabelText('标题');
};
const save = (words: RegExp) => fireEvent.click(screen.getByRole('button', { name: words }));

describe('the form of a notice', () => {
  it('names what is missing and sends nothing', async () => {
    const calls = answer(noticeApi.create, draft());
    await openForm(null);
    fireEvent.click(screen.getByLabelText('指定企业'));
    save(/^立\s*即\s*发\s*布$/);
    expect(await screen.findByText('没有内容，请填写正文')).toBeInTheDocument();
    expect(screen.getByText('请输入标题')).toBeInTheDocument();
    expect(screen.getByText('尚未选择，请至少选择一家企业')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('takes back what it said of a field as soon as that is mended', async () => {
    const title = await openForm(null);
    save(/^立\s*即\s*发\s*布$/);
    expect(await screen.findByText('请输入标题')).toBeInTheDocument();
    fireEvent.change(title, { target: { value: '国庆放假安排' } });
    await waitFor(() => expect(screen.queryByText('请输入标题')).toBeNull());
  });

  it('begins with what is stored, tells how many it reaches, and saves the draft with the version it saw', async () => {
    answer(
      noticeApi.get,
      draft({ content: '<p>10月1日至7日<strong>放假</strong>。</p>', scope: 'roles', roleCodes: ['finance'] }),
    );
    const calls = answer(noticeApi.update, draft({ version: 3 }));
    const title = await openForm(draft().id);
    expect(title).toHaveValue('国庆放假安排');
    expect(document.querySelector('.ProseMirror')?.innerHTML).toContain('<strong>放假</strong>');
    expect(await screen.findByText('目前有 4,000 个账号在范围内；以后加入的人也能看到。')).toBeInTheDocument();
    fireEvent.change(title, { target: { value: ' 国庆　放假通知 ' } });
    fireEvent.click(screen.getByLabelText('存为草稿'));
    save(/存\s*为\s*草\s*稿/);
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        version: 2,
        title: '国庆 放假通知',
        content: '<p>10月1日至7日<strong>放假</strong>。</p>',
        scope: 'roles',
        roleCodes: ['finance'],
        companyIds: [],
        publishMode: 'draft',
        attachmentIds: [],
      }),
    );
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('puts what the server says at the field', async () => {
    answer(noticeApi.get, draft());
    const message = '正文中的图片须以 https:// 地址插入，不能直接粘贴图片';
    answer(noticeApi.update, () =>
      HttpResponse.json(
        { code: 422, msg: message, message, data: null, errors: [{ field: 'content', message }] },
        { status: 422 },
      ),
    );
    await openForm(draft().id);
    save(/^立\s*即\s*发\s*布$/);
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toHaveTextContent(message));
    expect(onSaved).not.toHaveBeenCalled();
  });
});
