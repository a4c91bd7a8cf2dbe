import type { AnswerProblem, BankOutcome } from '@contract/wages/bank-answers/outcomes';
import type { BankLine } from '../../../workbook/wages/references';

/** What a 代发文件 asks the bank to pay to one person. */
export interface AskedPayment {
  slipId: string;
  /** In normal form. */
  name: string;
  cardIndex: string;
  /** Its last four digits. */
  cardEnd: string;
  /** 分 */
  fen: number;
  /** It failed by an earlier answer, and stands in a newer file or was paid elsewhere since. */
  followed: boolean;
}

/** `cardIndex`: blind index of the card; null where the file does not show it whole. */
export type IndexedLine = BankLine & { cardIndex: string | null };

export interface Problem {
  kind: AnswerProblem;
  line: IndexedLine;
  /** 分; null = our file has no such payment. */
  askedFen: number | null;
}

export interface Matched {
  /** What is said of each payment that is named; outcome null = its word is to be asked. */
  said: Map<string, IndexedLine>;
  problems: Problem[];
}

interface Group {
  payments: AskedPayment[];
  lines: IndexedLine[];
}

/**
 * Finds the payment each line speaks of: by card, name and amount; where the file shows no whole card by name and amount, if
 * only one payment has these. A line that fits in part alone is a problem, never an outcome: paid to another card or another
 * name, another amount, twice with different words.
 */
export function matchLines(payments: readonly AskedPayment[], lines: readonly IndexedLine[]): Matched {
  const [byCard, byName] = [new Map<string, AskedPayment[]>(), new Map<string, AskedPayment[]>()];
  for (const payment of payments) {
    add(byCard, payment.cardIndex, payment);
    add(byName, payment.name, payment);
  }
  const problems: Problem[] = [];
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const found = candidates(line, byCard, byName);
    if ('kind' in found) problems.push({ line, ...found });
    else {
      const group = groups.get(found.key) ?? { payments: found.payments, lines: [] };
      group.lines.push(line);
      groups.set(found.key, group);
    }
  }
  const said = new Map<string, IndexedLine[]>();
  for (const group of groups.values()) {
    const told = distribute(group);
    if (told === null) for (const line of group.lines) problems.push({ kind: 'ambiguous', line, askedFen: line.fen });
    else for (const [slipId, line] of told) said.set(slipId, [...(said.get(slipId) ?? []), line]);
  }
  return settle(payments, said, problems);
}

type Found = { key: string; payments: AskedPayment[] } | Pick<Problem, 'kind' | 'askedFen'>;

function candidates(
  line: IndexedLine,
  byCard: ReadonlyMap<string, AskedPayment[]>,
  byName: ReadonlyMap<string, AskedPayment[]>,
): Found {
  const carded = line.cardIndex === null ? undefined : byCard.get(line.cardIndex);
  const named = byName.get(line.name) ?? [];
  if (line.fen === null) return { kind: 'unreadable', askedFen: only(carded ?? named) };
  if (carded) {
    const same = line.name === '' ? carded : carded.filter(({ name }) => name === line.name);
    return same.length === 0 ? { kind: 'nameDiffers', askedFen: only(carded) } : ofAmount(line, same, 'card');
  }
  if (named.length === 0) return { kind: 'unknown', askedFen: null };
  const ended = line.cardEnd === '' ? named : named.filter(({ cardEnd }) => endsAlike(cardEnd, line.cardEnd));
  if (line.cardIndex !== null || ended.length === 0) return { kind: 'cardDiffers', askedFen: only(named) };
  return ofAmount(line, ended, 'name');
}

function ofAmount(line: IndexedLine, payments: AskedPayment[], by: 'card' | 'name'): Found {
  const exact = payments.filter(({ fen }) => fen === line.fen);
  if (exact.length === 0) return { kind: 'amountDiffers', askedFen: only(payments) };
  return { key: [by, line.cardIndex ?? line.cardEnd, line.name, line.fen].join('|'), payments: exact };
}

/** One payment, however often it is named; of several that look alike one line each, where all say the same. */
function distribute({ payments, lines }: Group): [string, IndexedLine][] | null {
  const [first] = payments;
  if (first && payments.length === 1) return lines.map((line) => [first.slipId, line]);
  if (lines.length !== payments.length || new Set(lines.map(meaning)).size > 1) return null;
  return payments.flatMap(({ slipId }, index) => {
    const line = lines[index];
    return line ? [[slipId, line]] : [];
  });
}

function settle(
  payments: readonly AskedPayment[],
  said: ReadonlyMap<string, IndexedLine[]>,
  problems: Problem[],
): Matched {
  const settled: Matched['said'] = new Map();
  for (const { slipId, fen, followed } of payments) {
    const [line, ...more] = said.get(slipId) ?? [];
    if (!line) continue;
    const agree = more.every((other) => meaning(other) === meaning(line));
    for (const other of agree ? more : [line, ...more]) problems.push({ kind: 'repeated', line: other, askedFen: fen });
    if (!agree) continue;
    settled.set(slipId, line);
    if (followed && line.outcome !== 'failed') problems.push({ kind: 'followed', line, askedFen: fen });
  }
  return { said: settled, problems: problems.sort((one, other) => one.line.rowNo - other.line.rowNo) };
}

/** What a line says: its outcome, or the word that is to be asked. */
const meaning = ({ outcome, word }: IndexedLine): string | BankOutcome => outcome ?? `? ${word}`;

const only = (payments: readonly AskedPayment[]): number | null =>
  payments.length === 1 ? (payments[0]?.fen ?? null) : null;

/** Masked cards show three to six digits at the end, ours are kept by four. */
const endsAlike = (own: string, shown: string) => own.endsWith(shown) || shown.endsWith(own);

function add(map: Map<string, AskedPayment[]>, key: string, payment: AskedPayment): void {
  const there = map.get(key);
  if (there) there.push(payment);
  else map.set(key, [payment]);
}
