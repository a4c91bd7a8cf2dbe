import { textAt } from '../../layout/cells';
import type { SheetRow } from '../../types';

/** What is counted of a day below its marks: "Presents", "Total absent", "出勤人数", "实到". */
const COUNTED =
  /^(?:total|no\.?of|numberof|daily)?(?:presents?|absents?|absentees?|leaves?|late(?:comers)?)(?:s|days|employees)?$|^(?:应到|实到|出勤|缺勤|请假|迟到|未到|缺席|到岗|在岗)(?:人数|人次|合计)$/;
const FEWEST = 3;

/** Whether a row counts how many were there, of each day: its one word says so, and figures alone stand under the days. */
export function countsDays(row: SheetRow, content: readonly number[]): boolean {
  const words = row.cells.flatMap((cell) => (cell?.kind === 'text' && cell.text.trim() !== '' ? [cell.text] : []));
  const [word = ''] = words;
  const key = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s:：]/g, '');
  if (words.length !== 1 || !COUNTED.test(key)) return false;
  const figures = content.map((column) => textAt(row, column)).filter((text) => text !== '');
  return figures.length >= FEWEST && figures.every((text) => /^\d+$/.test(text));
}
