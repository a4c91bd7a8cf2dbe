import type { BankOutcome } from '@contract/wages/bank-answers/outcomes';
import { bankCardProblem, normalizeBankCard } from '@contract/validators/bank-card';
import { normalizePersonName } from '@contract/validators/person-name';
import { WorkbookError } from '../../../errors';
import { textAt } from '../../../layout/cells';
import type { OpenWorkbook } from '../../../read/types';
import { codeText } from '../../../rows/code-text';
import type { SheetRow } from '../../../types';
import { readAmount } from '../../check/amount';
import { type BankColumns, isHeading } from './columns';
import { isFailure, outcomeOf, outcomeOfCode, sentBack } from './words';

/** One line of a bank's answer. */
export interface BankLine {
  rowNo: number;
  name: string;
  /** In normal form; '' where the file has none, or one that is masked or was cut off by a spreadsheet. */
  card: string;
  /** The last signs of a masked card; '' = none. */
  cardEnd: string;
  /** 分; null = no amount could be read. */
  fen: number | null;
  /** Null = its word has to be asked. */
  outcome: BankOutcome | null;
  /** What the bank says, as it stands there. */
  word: string;
  /** Why it was not paid; '' = not said. */
  reason: string;
}

export interface BankOutcomes {
  kind: 'bank';
  lines: BankLine[];
}

const BLANK = '（空白）';
const UNSAID = '（文件中没有状态列）';
const LONGEST = 100;
const TOTALS = /^(?:合计|总计|小计|总笔数|总金额|笔数|成功笔数|失败笔数)/;
const MASKED = /\*+(\d{3,6})$/;

/** Reads the lines below `headerEnd` (0 = there is no header). Throws WorkbookError `empty` where there is none. */
export async function readBank(
  workbook: OpenWorkbook,
  sheetIndex: number,
  columns: BankColumns,
  headerEnd: number,
): Promise<BankOutcomes> {
  const lines: BankLine[] = [];
  for await (const { rows } of workbook.rows(sheetIndex))
    for (const row of rows) {
      const line = row.rowNo > headerEnd ? lineOf(row, columns) : null;
      if (line) lines.push(line);
    }
  if (lines.length === 0) throw new WorkbookError('empty', '回盘文件中没有任何一笔，请确认选对了文件');
  return { kind: 'bank', lines };
}

function lineOf(row: SheetRow, at: BankColumns): BankLine | null {
  const name = at.name === null ? '' : normalizePersonName(textAt(row, at.name));
  const shown = at.card === null ? '' : normalizeBankCard(codeText(row.cells[at.card]));
  if ((name === '' && shown === '') || TOTALS.test(name) || TOTALS.test(shown)) return null;
  if (isHeading(name) || isHeading(shown)) return null;
  const { fen } = readAmount(row.cells[at.amount]);
  // A line of totals above or below: nobody's name, no card of anybody.
  if (fen === null && (name === '' || at.card === null || shown === '')) return null;
  const whole = /^\d{10,32}$/.test(shown) && bankCardProblem(shown) !== 'truncated';
  return {
    rowNo: row.rowNo,
    name,
    card: whole ? shown : '',
    cardEnd: MASKED.exec(shown)?.[1] ?? '',
    fen,
    ...saidOf(row, at),
  };
}

/** What a line says of its payment. Two columns that contradict each other are asked about. */
function saidOf(row: SheetRow, at: BankColumns): Pick<BankLine, 'outcome' | 'word' | 'reason'> {
  const text = (column: number | null) => (column === null ? '' : textAt(row, column).slice(0, LONGEST));
  const [status, code, note] = [text(at.status), text(at.code), text(at.note)];
  // What the payment was for is no reason.
  const reason = text(at.reason) || (isFailure(note) || saysNothingElse(at) ? note : '');
  const back = at.returned === null ? false : sentBack(text(at.returned));
  if (back === true) return { outcome: 'failed', word: '退票', reason: reason || status };
  const [word, outcome] = firstSaid(at, status, code, reason);
  const paidYetNot = outcome === 'paid' && (isFailure(reason) || isFailure(code));
  const failedYetPaid = outcome === 'failed' && outcomeOf(reason) === 'paid';
  if (back === null || paidYetNot || failedYetPaid)
    return {
      outcome: null,
      word: [word, back === null ? text(at.returned) : '', reason === word ? '' : reason]
        .filter((each) => each !== '')
        .join(' · '),
      reason,
    };
  return { outcome, word, reason: outcome === 'paid' ? '' : reason || (outcome === 'failed' ? word : '') };
}

const saysNothingElse = ({ status, code, returned, reason }: BankColumns) =>
  [status, code, returned, reason].every((column) => column === null);

/** The first column that says something of the outcome, and what. */
function firstSaid(at: BankColumns, status: string, code: string, reason: string): [string, BankOutcome | null] {
  if (at.status !== null) return status === '' ? [BLANK, null] : [status, outcomeOf(status)];
  if (at.code !== null && code !== '') {
    const outcome = outcomeOfCode(code);
    if (outcome !== null) return [code, outcome];
    return [[code, reason].filter((each) => each !== '').join(' '), isFailure(reason) ? 'failed' : null];
  }
  if (at.reason === null && at.note === null) return [at.code === null ? UNSAID : BLANK, null];
  if (reason === '') return [BLANK, null];
  return [reason, outcomeOf(reason) ?? (isFailure(reason) ? 'failed' : null)];
}
