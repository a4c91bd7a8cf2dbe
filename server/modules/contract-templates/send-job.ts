import type { JobResult } from '../../db/tables/jobs';
import type { Deps } from '../../deps';
import { renderEach, type RenderedCopy } from '../../documents/service';
import type { JobContext } from '../../jobs/types';
import { endOfSigning, startSigning } from '../fdd/service';
import { contentOf } from './content';
import { fillFor, type Ready, type Wanted } from './people';
import { fileOf, loadTemplate } from './queries';
import { notReady, SEND_CONTEXT, type SendPayload, wordsOf } from './send';

/** Copies made in one thread: others wait for one, too. */
const AT_ONCE = 20;
/** Rows named in the result. */
const MOST_NAMED = 100;

/**
 * Makes one PDF a person and hands each over to be signed. Who lacks something is named with the reason, and the others
 * go on. Run again, it makes nobody's contract twice: each carries the batch and the person as its key.
 */
export async function sendFromTemplate({ deps, job, progress, signal }: JobContext): Promise<JobResult> {
  const payload = job.payload as unknown as SendPayload; // written by startSend()
  const companyId = job.companyId ?? '';
  const row = await loadTemplate(deps.db, companyId, payload.templateId);
  const file = await fileOf(deps.db, row, payload.no);
  const typed = JSON.parse(deps.seal.open(payload.people, SEND_CONTEXT)) as {
    people: Wanted[];
    values: Record<string, string>;
  };
  const all = await fillFor(deps, companyId, file.fields, { ...typed, expiresOn: payload.expiresOn });
  const problems = all.filter(notReady).map(wordsOf);
  const ready = all.filter((person) => !notReady(person));
  const content = await contentOf(deps, file);
  let sent = 0;
  for (let from = 0; from < ready.length; from += AT_ONCE) {
    const part = ready.slice(from, from + AT_ONCE);
    const made = await makeCopies(deps, part, { content, title: payload.title }, problems, signal);
    sent += await handOver(
      deps,
      { id: job.ownerId ?? '', name: payload.operator },
      { companyId, row, payload, made },
      problems,
    );
    await progress(from + part.length, ready.length, '正在生成合同并发起签署');
  }
  return {
    batchId: payload.batchId,
    sent,
    failed: problems.length,
    problems: problems.slice(0, MOST_NAMED).join('\n'),
  };
}

interface Made extends RenderedCopy {
  name: string;
}

async function makeCopies(
  deps: Deps,
  people: readonly Ready[],
  paper: { content: Buffer; title: string },
  problems: string[],
  signal: AbortSignal,
): Promise<Made[]> {
  const names = new Map(people.map((person) => [person.staffId, person.name]));
  const made: Made[] = [];
  const request = {
    ...paper,
    author: '',
    at: deps.clock.now(),
    people: people.map(({ staffId, values }) => ({ key: staffId, values })),
  };
  await renderEach(
    deps,
    request,
    (copy) => {
      const name = names.get(copy.key) ?? '';
      if ('problems' in copy) problems.push(`${name}：${copy.problems.join('；')}`);
      else made.push({ ...copy, name });
    },
    signal,
  );
  return made;
}

/** Gives what was made to 签署记录; how many it took. */
async function handOver(
  deps: Deps,
  by: { id: string; name: string },
  {
    companyId,
    row,
    payload,
    made,
  }: {
    companyId: string;
    row: { kind: Parameters<typeof startSigning>[2]['kind']; name: string };
    payload: SendPayload;
    made: readonly Made[];
  },
  problems: string[],
): Promise<number> {
  if (made.length === 0) return 0;
  const { contractIds } = await startSigning(deps, by, {
    companyId,
    kind: row.kind,
    title: payload.title,
    expiresAt: endOfSigning(payload.expiresOn, deps.clock.now()),
    withCompany: payload.withCompany,
    templateName: `${row.name}（第${payload.no}版）`,
    batchId: payload.batchId,
    papers: made.map(({ key, name, content }) => ({
      staffId: key,
      file: { name: `${payload.title}-${name}.pdf`, content },
      onceKey: `${payload.batchId}:${key}`,
    })),
  });
  made.forEach(({ name }, at) => {
    if (contractIds[at] === null) problems.push(`${name}：已离职或员工档案已删除`);
  });
  return contractIds.filter((id) => id !== null).length;
}
