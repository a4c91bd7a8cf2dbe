import { formatMoney } from '../money';
import type { ColumnWords, IssueCatalogue, IssueLanguage, NamedPerson, RowWords, WordedIssue } from './definition';
import { isWhole } from './whole';

/** How many rows or people an issue names before it says 等. */
const NAMED_ROWS = 5;
const NAMED_PEOPLE = 3;

/** What is said of an issue that an earlier build has kept without all that its words name. */
const LACKING: Record<IssueLanguage, string> = {
  zh: '有一处疑问由较早的版本发现，当时的数字没有留下，请重新核对',
  en: 'an earlier version has found a doubt here without keeping its figures; please check it again',
};

/**
 * An issue in words: its row, which value, what is wrong, what to do. `rows`, `column`: how rows and columns (from 0) of its
 * sheet are named.
 */
export function issueText(
  catalogue: IssueCatalogue,
  issue: WordedIssue,
  language: IssueLanguage = 'zh',
  row: number | undefined = issue.row,
  rows: RowWords = plainRows,
  column: ColumnWords = (index) => String(index + 1),
): string {
  const definition = catalogue[issue.code];
  if (!definition) return issue.code;
  const text = isWhole(catalogue, issue)
    ? definition[language](issue.values as never, {
        date: issue.date ?? '',
        rows: (rowNos) => rows(rowNos, language),
        column,
      })
    : LACKING[language];
  const where = row === undefined ? '' : rows([row], language);
  if (language === 'zh') return `${where}${text}`;
  const sentence = where === '' ? text : `${where}: ${text}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
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
