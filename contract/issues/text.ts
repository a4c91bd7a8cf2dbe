import { formatMoney } from '../money';
import type { IssueCatalogue, IssueLanguage, NamedPerson, RowWords, WordedIssue } from './definition';

/** How many rows or people an issue names before it says 等. */
const NAMED_ROWS = 5;
const NAMED_PEOPLE = 3;

/** An issue in words: its row, which value, what is wrong, what to do. `rows`: how rows of its sheet are named. */
export function issueText(
  catalogue: IssueCatalogue,
  issue: WordedIssue,
  language: IssueLanguage = 'zh',
  row: number | undefined = issue.row,
  rows: RowWords = plainRows,
): string {
  const definition = catalogue[issue.code];
  if (!definition) return issue.code;
  const text = definition[language](issue.values as never, {
    date: issue.date ?? '',
    rows: (rowNos) => rows(rowNos, language),
  });
  if (row === undefined) return text;
  const where = rows([row], language);
  return language === 'zh' ? `${where}${text}` : `${where.charAt(0).toUpperCase()}${where.slice(1)}: ${text}`;
}

/** "第3、5、7行", "row 3, 5, 7". */
export const plainRows: RowWords = (rows, language) =>
  language === 'zh' ? `第${rowsText(rows, 'zh')}行` : `row ${rowsText(rows, 'en')}`;

/** "3、5、7", "3, 5, 7"; of many the first. */
export function rowsText(rows: readonly number[], language: IssueLanguage): string {
  const shown = rows.slice(0, NAMED_ROWS).join(language === 'zh' ? '、' : ', ');
  return rows.length <= NAMED_ROWS ? shown : language === 'zh' ? `${shown}等` : `${shown} and others`;
}

/** 周小红（00001，生产部） */
export function personText({ name, staffNo, dept, left }: NamedPerson, language: IssueLanguage): string {
  const zh = language === 'zh';
  const more = [staffNo, dept, left ? (zh ? '已离职' : 'left') : ''].filter(Boolean);
  if (more.length === 0) return name;
  return zh ? `${name}（${more.join('，')}）` : `${name} (${more.join(', ')})`;
}

export const peopleText = (people: readonly NamedPerson[], language: IssueLanguage) =>
  people
    .slice(0, NAMED_PEOPLE)
    .map((person) => personText(person, language))
    .join(language === 'zh' ? '、' : ', ');

/** "加班费 -500.00、个税 +1,467.00" */
export const changesText = (changes: readonly { label: string; fen: number }[], language: IssueLanguage) =>
  changes
    .map(({ label, fen }) => `${label} ${fen > 0 ? '+' : ''}${formatMoney(BigInt(fen))}`)
    .join(language === 'zh' ? '、' : ', ');
