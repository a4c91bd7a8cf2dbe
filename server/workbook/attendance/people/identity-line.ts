import type { SheetRow } from '../../types';

/** What a line over somebody's days says of him. */
export interface IdentityLine {
  name: string;
  staffNo: string;
  dept: string;
}

const LABELS: Record<keyof IdentityLine, string> = {
  name: '(?:员工|人员)?姓\\s*名|名字',
  staffNo: '(?:员工|人员|考勤|登记)?(?:工\\s*号|编号|号码)|考勤号|登记号|卡号|ID',
  dept: '(?:所属|所在)?部\\s*门|科室|班组',
};
const ANY = Object.values(LABELS).join('|');
/** A value reaches to the next label of any kind, or the end. */
const PATTERNS = Object.entries(LABELS).map(
  ([key, label]) =>
    [
      key as keyof IdentityLine,
      new RegExp(`(?:^|\\s)(?:${label})\\s*:\\s*(.*?)\\s*(?=(?:${ANY}|[\\u4e00-\\u9fff]{2,6})\\s*:|$)`, 'i'),
    ] as const,
);

/** "工号: 12  姓名: 赵强  部门: 公司", in one cell or several, as clocks print it over each person's days; null for any other row. */
export function readIdentityLine(row: SheetRow): IdentityLine | null {
  if (!row.cells.some((cell) => cell?.kind === 'text' && /[:：]/.test(cell.text))) return null;
  const text = row.cells
    .map((cell) => cell?.text.trim() ?? '')
    .filter((part) => part !== '')
    .join('  ')
    .normalize('NFKC')
    .replace(/\s+/g, ' ');
  const line: IdentityLine = { name: '', staffNo: '', dept: '' };
  let labels = 0;
  for (const [key, pattern] of PATTERNS) {
    const found = pattern.exec(text);
    if (!found) continue;
    labels += 1;
    line[key] = (found[1] ?? '').trim();
  }
  return labels >= 2 && (line.name !== '' || line.staffNo !== '') ? line : null;
}
