import type { RowIssue } from '@contract/wages/import-schemas';

const NAMED_ROWS = 5;

/** Finds the same person in several rows of one sheet; known for certain only at the end. */
export class Duplicates {
  private readonly first = new Map<string, number>();
  private readonly groups = new Map<string, number[]>();

  /** `key` stands for the person: the staff id, or what the sheet says of somebody unknown. */
  add(key: string, rowNo: number): void {
    const earlier = this.first.get(key);
    if (earlier === undefined) {
      this.first.set(key, rowNo);
      return;
    }
    const group = this.groups.get(key);
    if (group) group.push(rowNo);
    else this.groups.set(key, [earlier, rowNo]);
  }

  issues(nameColumn: number | null): { rowNo: number; issue: RowIssue }[] {
    return [...this.groups.values()].flatMap((rows) =>
      rows.map((rowNo) => {
        const others = rows.filter((each) => each !== rowNo);
        const named = `${others.slice(0, NAMED_ROWS).join('、')}${others.length > NAMED_ROWS ? '等' : ''}`;
        return {
          rowNo,
          issue: {
            level: 'error',
            code: 'duplicatePerson',
            column: nameColumn,
            message: `第${rowNo}行与第${named}行是同一人，同一张工资表中每人只能有一行，请忽略多余的行或改正人员`,
          } satisfies RowIssue,
        };
      }),
    );
  }
}
