import type { AnswerReading } from '@contract/wages/bank-answers/schemas';
import type { Deps } from '../../../deps';
import { asRefusal, type UploadContext, withPlainFile } from '../../../imports';
import { refuse } from '../../../kernel/errors';
import type { BankOutcomes, ReferenceTask } from '../../../workbook/wages/references';
import type { FileKey } from '../../bank-files/service';
import { type IndexedLine, type Matched, matchLines } from './match';
import { askedPayments } from './payments';
import { type Meanings, readingOf, withMeanings } from './reading';

export const ANSWER_CONTEXT: UploadContext = 'wage_bank_answer.file';

/** So many words of a status are no status. */
const MOST_WORDS = 50;
/** Cards hashed between two looks at what else waits. */
const AT_ONCE = 2_000;

export interface StoredAnswer {
  fileName: string;
  file_id: string | null;
  file_key: string | null;
  file_sha256: string;
}

export interface ReadAnswer {
  reading: AnswerReading;
  said: Matched['said'];
  /** Nothing of it has to be asked or seen first. */
  clear: boolean;
}

/** Reads an answer beside the payments of its file. Refuses WORKBOOK_REFUSED what is none, RULE one of another file. */
export async function readAnswer(
  deps: Deps,
  key: FileKey,
  stored: StoredAnswer,
  meanings: Meanings = new Map(),
): Promise<ReadAnswer> {
  const { lines } = await withPlainFile(deps, stored, ANSWER_CONTEXT, (path) => {
    const task: ReferenceTask = { kind: 'reference', path, fileName: stored.fileName, wants: 'bank' };
    return deps.workers.run<BankOutcomes>('workbook', task, {});
  }).catch((error: unknown) => {
    throw asRefusal(error);
  });
  const payments = await askedPayments(deps.db, key);
  const asWritten = await indexed(deps, lines);
  const matched = matchLines(payments, withMeanings(asWritten, meanings));
  if (matched.said.size === 0)
    refuse('RULE', `回盘中的${lines.length}笔没有一笔与这份代发文件的姓名、卡号和金额相符，可能是另一份代发文件的回盘`);
  const reading = readingOf(payments, asWritten, matched, meanings);
  if (reading.words.length > MOST_WORDS)
    refuse(
      'WORKBOOK_REFUSED',
      '没有认出哪一列是处理状态（其中有50种以上不同的内容），请从网上银行重新下载代发明细结果',
    );
  const clear = reading.problemCount === 0 && reading.words.every(({ means }) => means !== null);
  return { reading, said: matched.said, clear };
}

async function indexed({ seal }: Deps, lines: BankOutcomes['lines']): Promise<IndexedLine[]> {
  const found: IndexedLine[] = [];
  for (const line of lines) {
    found.push({ ...line, cardIndex: line.card === '' ? null : seal.blindIndex('bankCard', line.card) });
    if (found.length % AT_ONCE === 0) await new Promise(setImmediate);
  }
  return found;
}
