import { spread } from '@server/workbook/layout/arrange/spread-cells';

const row = (text: string) => ({ rowNo: 1, hidden: false, cells: [{ kind: 'text' as const, text }] });
const textsOf = (text: string) =>
  spread(row(text), (label) => (label === '姓名' ? 1 : 0)).cells.flatMap((cell) =>
    cell?.kind === 'text' ? [cell.text] : [],
  );

describe('labels and values in one cell', () => {
  it('stand apart', () => {
    expect(textsOf('姓名：周启明  部门：生产部')).toEqual(['姓名', '周启明', '部门', '生产部']);
  });

  it('are not looked for in what is as long as a cell may be', () => {
    const text = `姓名${' '.repeat(32_000)}周启明`;
    const startedAt = performance.now();
    expect(textsOf(text)).toEqual([text]);
    // Looking took four seconds.
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
