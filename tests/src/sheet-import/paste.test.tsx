import { importApi, batchApi } from '@contract/wages/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { clipboardTable } from '@/components/sheet-import/upload/paste/clipboard-table';
import { tableWorkbook } from '@/components/sheet-import/upload/paste/table-workbook';
import { tabSeparated } from '@/components/sheet-import/upload/paste/tab-separated';
import { checkImportApi } from '@contract/checks/import-endpoints';
import ChecksPage from '@/pages/checks';
import WagesPage from '@/pages/wages';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';

const HTML = `<html><body><!--StartFragment--><table>
  <tr><td rowspan=2>姓名</td><td colspan=2>养老
    保险</td><td rowspan=2>实发<br>工资</td></tr>
  <tr><td>个人</td><td>单位</td></tr>
  <tr><td>张三</td><td>1</td><td>2</td><td>3</td></tr>
</table><!--EndFragment--></body></html>`;
const TEXT = '姓名\t养老保险\t\t"实发\n工资"\r\n\t个人\t单位\t\r\n张三\t110105194912310021\t2\t3\r\n';

const clipboard = ({ text = '', html = '', files = [] as File[] }) => ({
  clipboardData: {
    getData: (type: string) => (type === 'text/html' ? html : text),
    files: { item: (at: number) => files[at] ?? null },
  },
});
const paste = (content: Parameters<typeof clipboard>[0], into: Element = document.body) =>
  fireEvent.paste(into, clipboard(content));

describe('a range on the clipboard', () => {
  it('has its texts from the plain text and its merged cells from the HTML', () => {
    expect(clipboardTable({ html: HTML, text: TEXT })).toEqual({
      rows: [
        ['姓名', '养老保险', '', '实发\n工资'],
        ['', '个人', '单位', ''],
        ['张三', '110105194912310021', '2', '3'],
      ],
      merges: [
        { top: 0, left: 0, bottom: 1, right: 0 },
        { top: 0, left: 1, bottom: 0, right: 2 },
        { top: 0, left: 3, bottom: 1, right: 3 },
      ],
    });
  });

  it('is read from the HTML where there is no text, and keeps no merges of HTML of another shape', () => {
    expect(clipboardTable({ html: HTML, text: '' })?.rows[0]).toEqual(['姓名', '养老 保险', '', '实发\n工资']);
    expect(clipboardTable({ html: HTML, text: 'a\tb\nc\td' })).toEqual({
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      merges: [],
    });
  });

  it.each([[''], ['8000'], ['8000\r\n'], ['"一格里\n两行"']])('is no table where it is one cell: %j', (text) => {
    expect(clipboardTable({ html: '', text })).toBeNull();
  });

  it('keeps quotes that are the cell’s own, empty cells and blank lines between', () => {
    expect(tabSeparated('5"\t"a ""b"""\t\n\n"x" y\t\n\n')).toEqual([['5"', 'a "b"', ''], [''], ['"x" y', '']]);
  });

  it('becomes a workbook of texts', () => {
    const parts = unzipSync(
      tableWorkbook(
        {
          rows: [
            ['a&b', ''],
            ['', '001'],
          ],
          merges: [],
        },
        '表',
      ),
    );
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
      '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">a&amp;b</t></is></c></row><row r="2"><c r="B2"',
    );
  });
});

const NAME = /^粘贴的表格 \d+日\d\d时\d\d分\.xlsx$/;
const atStep = () => screen.findByText(/在这里按 Ctrl\+V 粘贴/);
const open = (path: string) => openElement(<WagesPage />, { path, as: 'finance' });

describe('pasting on the upload step', () => {
  let sent: ReturnType<typeof answer>;
  beforeEach(() => {
    answer(importApi.list, { list: [] });
    answer(batchApi.list, { list: [], total: 0 } as never);
    sent = answer(importApi.upload, () => refusal(1201, '没有认出工资表'));
  });

  it('sends a range as a file', async () => {
    open('/wages?import=new&newMonth=2026-06');
    await atStep();
    paste({ html: HTML, text: TEXT });
    expect(await screen.findByText(NAME)).toBeInTheDocument();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('says that a single cell is no table', async () => {
    open('/wages?import=new');
    await atStep();
    paste({ text: '8000' });
    expect(await screen.findByText(/粘贴的内容不是表格/)).toBeInTheDocument();
    expect(sent).toHaveLength(0);
  });

  it('takes a copied file for itself', async () => {
    open('/wages?import=new');
    await atStep();
    paste({ files: [new File(['x'], '工资.xlsx')] });
    expect(await screen.findByText('工资.xlsx')).toBeInTheDocument();
  });

  it('begins from the list: the range pasted there is sent', async () => {
    open('/wages');
    await screen.findAllByText(/导入工资表/);
    paste({ text: '8000' });
    expect(await screen.findByText(/粘贴的内容不是表格/)).toBeInTheDocument();
    expect(window.location.search).toBe('');
    paste({ html: HTML, text: TEXT });
    expect(await screen.findByText(NAME)).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toContain('import=new'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

it('leaves what goes into a field of another wizard alone', async () => {
  answer(checkImportApi.list, { list: [] } as never);
  openElement(<ChecksPage />, { path: '/checks?import=new', as: 'attendance' });
  await atStep();
  paste({ text: '2026-05' }, document.querySelector('.ant-picker-input input') as Element);
  expect(screen.queryByText(/粘贴的内容不是表格/)).toBeNull();
});
