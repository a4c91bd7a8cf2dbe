import { fileApi } from '@contract/files/endpoints';
import type { AttachmentView } from '@contract/files/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import AttachmentField from '@/components/attachment/AttachmentField';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import '../../support/console/quick-roles';

const stored = (n: number, name: string): AttachmentView => ({
  id: `01900000-0000-7000-8000-00000000090${n}`,
  name,
  kind: 'pdf',
  bytes: 2048,
});
const file = (name: string, size = 100) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const busy: boolean[] = [];

function Field({ start = [] }: { start?: AttachmentView[] }) {
  const [value, setValue] = useState(start);
  return (
    <AttachmentField value={value} onChange={setValue} purpose="notice" label="附件" onBusy={(now) => busy.push(now)} />
  );
}

const open = (start?: AttachmentView[]) => {
  openElement(<Field start={start} />, { path: '/company', as: 'admin' });
  return screen.findByLabelText('选择附件文件');
};
const choose = (input: HTMLElement, ...files: File[]) => fireEvent.change(input, { target: { files } });
const names = () => screen.queryAllByRole('button', { name: /^下载附件/ }).map((button) => button.textContent);

describe('a field for attachments', () => {
  beforeEach(() => busy.splice(0));

  it('sends what is chosen one after the other, and shows it in order', async () => {
    let n = 0;
    const seen = answer(fileApi.uploadAttachment, () => stored((n += 1), `第${n}个.pdf`));
    const input = await open();
    expect(screen.getByText(/每个不超过 10 MB，最多 5 个/)).toBeInTheDocument();
    choose(input, file('甲.pdf'), file('乙.pdf'));
    await waitFor(() => expect(names()).toEqual(['第1个.pdf', '第2个.pdf']));
    expect(seen).toHaveLength(2);
    await waitFor(() => expect(busy).toEqual([true, false]));
    expect(screen.getAllByText('2.0 KB')).toHaveLength(2);
  });

  it('names the file that was refused, and takes the others', async () => {
    let n = 0;
    answer(fileApi.uploadAttachment, () =>
      (n += 1) === 1 ? refusal(1212, '文件中含有宏，不能作为附件') : stored(n, '好.pdf'),
    );
    choose(await open(), file('坏.docx'), file('好.pdf'), file('太大.pdf', 11_000_000));
    await waitFor(() => expect(names()).toEqual(['好.pdf']));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        '“坏.docx”：文件中含有宏，不能作为附件“太大.pdf”有 10.5 MB，超过了 10 MB',
      ),
    );
  });

  it('takes five at most', async () => {
    const seen = answer(fileApi.uploadAttachment, stored(5, '五.pdf'));
    const input = await open([1, 2, 3, 4].map((n) => stored(n, `${n}.pdf`)));
    choose(input, file('五.pdf'), file('六.pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent('最多 5 个附件，“六.pdf”没有上传');
    expect(seen).toHaveLength(1);
    expect(screen.getByRole('button', { name: /添加附件/ })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: '移除附件“2.pdf”' }));
    expect(names()).toEqual(['1.pdf', '3.pdf', '4.pdf', '五.pdf']);
    expect(screen.getByRole('button', { name: /添加附件/ })).toBeEnabled();
  });

  it('saves one at a click', async () => {
    const seen = answer(fileApi.download, () => refusal(404, '文件不存在或已被删除'));
    await open([stored(1, '放假安排.pdf')]);
    fireEvent.click(screen.getByRole('button', { name: '下载附件“放假安排.pdf”' }));
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.params.id).toBe(stored(1, '').id);
  });
});
