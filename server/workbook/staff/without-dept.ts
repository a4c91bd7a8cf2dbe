const NAMED_ROWS = 5;

/**
 * Newcomers whose department is blank in a list that has departments: as a rule it stands once, in a cell merged over several
 * rows, and only the first of them has it. Cells of people are not filled from merged ones; the clerk is told instead.
 */
export class WithoutDept {
  private readonly rows: number[] = [];
  private filled = 0;

  add(rowNo: number, dept: string | undefined, known: boolean): void {
    if (dept !== undefined && dept !== '') this.filled += 1;
    else if (!known) this.rows.push(rowNo);
  }

  notices(): string[] {
    if (this.rows.length === 0 || this.filled === 0) return [];
    const rows = `${this.rows.slice(0, NAMED_ROWS).join('、')}${this.rows.length > NAMED_ROWS ? '等' : ''}`;
    return [
      `有${this.rows.length}人没有部门（第${rows}行）：合并的部门单元格只算在第一行，请在原表中取消合并并逐行填好后重新上传，或导入后再补`,
    ];
  }
}
