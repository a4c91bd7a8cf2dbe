import { batchApi, importApi } from '@contract/wages/endpoints';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Modal } from 'antd';
import SheetDropButton from '@/components/sheet-drop/SheetDropButton';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import { loadMessages } from '@/utils/languages';

configure({ asyncUtilTimeout: 8000 });

const file = (name: string, type = '') => new File(['x'], name, { type });
const over = (files: readonly File[]) => ({
  dataTransfer: {
    types: ['Files'],
    items: files.map(({ type }) => ({ kind: 'file', type })),
    files,
    dropEffect: 'none',
  },
});
const drag = (files: readonly File[], on: Element = document.body) => fireEvent.dragOver(on, over(files));
const drop = (files: readonly File[], on: Element = document.body) => fireEvent.drop(on, over(files));
const cover = () => screen.queryByTestId('drop-cover');

describe('a wage sheet dropped on the list of wages', () => {
  let sent: ReturnType<typeof answer>;
  beforeEach(() => {
    answer(importApi.list, { list: [] });
    answer(importApi.history, { list: [] } as never);
    answer(batchApi.list, { list: [], total: 0 } as never);
    sent = answer(importApi.upload, () => refusal(1201, '没有认出工资表'));
  });
  const open = async (as: 'finance' | 'attendance' = 'finance') => {
    openElement(<WagesPage />, { path: '/wages', as });
    await screen.findByTestId('sheet-file');
  };

  it('starts its import wherever it is let go, and the page says so while it hangs over it', async () => {
    await open();
    drag([file('10月.xlsx')]);
    expect(cover()).toHaveTextContent('松开后开始导入工资表');
    drop([file('10月.xlsx')]);
    expect(cover()).toBeNull();
    await waitFor(() => expect(window.location.search).toContain('import=new'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText('没有认出工资表')).toBeInTheDocument();
  });

  it('is told before that several are taken for past months, and goes there', async () => {
    await open();
    const two = [file('8月.xlsx'), file('9月.xlsx')];
    drag(two);
    expect(cover()).toHaveTextContent('2 个文件：松开后作为过去各月的工资表导入');
    drop(two);
    await waitFor(() => expect(window.location.search).toContain('view=history'));
    expect(await screen.findByText(/一次拖入了 2 个文件，已作为过去各月/)).toBeInTheDocument();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('is refused in words that stay where it is none, with the way to another', async () => {
    await open();
    drag([file('照片.png', 'image/png')]);
    expect(cover()).toHaveTextContent('这里只收工资表');
    drop([file('照片.png', 'image/png')]);
    const refused = await screen.findByRole('alertdialog');
    expect(refused).toHaveTextContent('“照片.png”不是工资表文件');
    expect(sent).toHaveLength(0);
    fireEvent.click(within(refused).getByRole('button', { name: /知道了/ }));
    expect(cover()).toBeNull();
    drop([new File([], '空.xlsx')]);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('“空.xlsx”是空的');
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(cover()).toBeNull());
  });

  it('may be chosen by the button instead', async () => {
    await open();
    fireEvent.change(screen.getByTestId('sheet-file'), { target: { files: [file('10月.xlsx')] } });
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('is left alone by text that is dragged, and goes when the drag has left', async () => {
    await open();
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], items: [], files: [] } });
    expect(cover()).toBeNull();
    drag([file('10月.xlsx')]);
    expect(cover()).not.toBeNull();
    await waitFor(() => expect(cover()).toBeNull());
  });
});

describe('the button by itself', () => {
  beforeAll(() => loadMessages(['sheet-drop']));

  it('leads to the own company’s wages, with the file', async () => {
    answer(importApi.list, { list: [] });
    openElement(<SheetDropButton />, { path: '/welcome', as: 'manager' });
    expect(await screen.findByRole('button', { name: /拖入工资表，或点此选择/ })).toBeInTheDocument();
    drop([file('10月.xlsx')]);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/wages?import=new'));
  });

  it('is not there for who may not import, and nothing is taken from him', async () => {
    openElement(<SheetDropButton />, { path: '/welcome', as: 'attendance' });
    drag([file('10月.xlsx')]);
    expect(cover()).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leaves to dialogs what is dropped on them', async () => {
    openElement(
      <>
        <SheetDropButton />
        <Modal open title="证件">
          <p>照片</p>
        </Modal>
      </>,
      { path: '/welcome', as: 'manager' },
    );
    const inside = await screen.findByText('照片');
    drag([file('身份证.png', 'image/png')], inside);
    drop([file('身份证.png', 'image/png')], inside);
    expect(cover()).toBeNull();
  });
});
