import type { BankOutcome } from '@contract/wages/bank-answers/outcomes';
import type { AnswerReading, AnswerWord, ProblemLine, Sum } from '@contract/wages/bank-answers/schemas';
import type { AskedPayment, IndexedLine, Matched, Problem } from './match';

/** Lines of problems that are kept; the rest is counted. */
const KEPT = 100;

/** What a clerk has said of words, by word. */
export type Meanings = ReadonlyMap<string, BankOutcome>;

/** Lines with the words a clerk has given a meaning to. */
export const withMeanings = (lines: readonly IndexedLine[], meanings: Meanings): IndexedLine[] =>
  lines.map((line) => (line.outcome === null ? { ...line, outcome: meanings.get(line.word) ?? null } : line));

/** What an answer comes to, for the clerk. `lines`: as the bank wrote them, before words were given a meaning. */
export function readingOf(
  payments: readonly AskedPayment[],
  lines: readonly IndexedLine[],
  { said, problems }: Matched,
  meanings: Meanings,
): AnswerReading {
  const sums = {
    paid: new Adder(),
    failed: new Adder(),
    open: new Adder(),
    asked: new Adder(),
    unmentioned: new Adder(),
  };
  for (const { slipId, fen } of payments) {
    const line = said.get(slipId);
    sums[line === undefined ? 'unmentioned' : (line.outcome ?? 'asked')].add(fen);
  }
  const all = new Adder();
  for (const { fen } of lines) all.add(fen ?? 0);
  return {
    lines: all.sum(),
    paid: sums.paid.sum(),
    failed: sums.failed.sum(),
    open: sums.open.sum(),
    asked: sums.asked.sum(),
    unmentioned: sums.unmentioned.sum(),
    words: wordsOf(lines, meanings),
    problems: problems.slice(0, KEPT).map(present),
    problemCount: problems.length,
  };
}

/** Words that are asked, the most frequent first. */
function wordsOf(lines: readonly IndexedLine[], meanings: Meanings): AnswerWord[] {
  const counts = new Map<string, number>();
  for (const { outcome, word } of lines) if (outcome === null) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => ({ word, count, means: meanings.get(word) ?? null }))
    .sort((one, other) => other.count - one.count);
}

const present = ({ kind, line, askedFen }: Problem): ProblemLine => ({
  kind,
  rowNo: line.rowNo,
  name: line.name,
  cardEnd: (line.card || line.cardEnd).slice(-4),
  fen: line.fen?.toString() ?? null,
  word: line.word,
  askedFen: askedFen?.toString() ?? null,
});

class Adder {
  private count = 0;
  private fen = 0;

  add(fen: number): void {
    this.count += 1;
    this.fen += fen;
  }

  sum(): Sum {
    return { count: this.count, fen: this.fen.toString() };
  }
}
