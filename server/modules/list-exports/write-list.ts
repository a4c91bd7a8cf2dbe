import type { JobResult } from '../../db/tables/jobs';
import type { OpenJobFile } from '../../jobs/job-file';
import type { JobContext } from '../../jobs/types';
import { fileStamp, shanghaiTime } from '../../kernel/shanghai-time';
import { inEnglish } from '../../words/in-english';
import { openXlsxWriter } from '../../workbook';
import { EXPORTED_LISTS } from './lists';
import { type Asked, EXPORT_CONTEXT, type ExportPayload } from './start-export';

/** Rows asked for at a time. */
const CHUNK = 500;
/** Most rows of a sheet; those behind are named as missing. */
const MOST = 1_000_000;

/** What tells a row from the others of its list. */
const keyOf = (item: { id?: string; staffId?: string; date?: string }) => item.id ?? `${item.staffId} ${item.date}`;

/**
 * Writes a list to .xlsx as its reader saw it: his columns in his order, the rows his filters leave in their order, with a line
 * saying who took it out and when. Rows that come in meanwhile push others on to the next page; none is written twice for it.
 */
export async function writeList(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
): Promise<JobResult> {
  const payload = job.payload as unknown as ExportPayload;
  const {
    actor: who,
    columns,
    filters,
    english,
    batch = '',
    ...order
  } = JSON.parse(deps.seal.open(payload.asked, EXPORT_CONTEXT)) as Asked;
  const { page, columns: known, ...list } = EXPORTED_LISTS[payload.list];
  const inTheirs = (text: string) => (english ? inEnglish(text) : text);
  const title = inTheirs(list.title);
  const companyId = job.companyId ?? '';
  const actor = { ...who, sessionId: '', ip: '', userAgent: '' };
  const now = deps.clock.now();
  const company =
    companyId === ''
      ? undefined
      : await deps.db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirst();
  const whose = company ? `${company.name} ${title}` : title;
  const sheet = columns
    .flatMap((key) => known[key] ?? [])
    .map((column) => ({ ...column, header: inTheirs(column.header) }));
  const writer = openXlsxWriter(openFile(), sheet, {
    sheetName: title,
    notes: [inTheirs(`${whose}  导出人：${actor.name}  导出时间：${shanghaiTime(now)}  个人信息请妥善保管，不得外传`)],
  });
  let done = 0;
  let before = new Set<string>();
  for (let at = 1; ; at += 1) {
    if (signal.aborted) throw new Error('export interrupted');
    const query = { ...filters, ...order, page: at, pageSize: CHUNK };
    const { list: rows, total } = await page(deps, { actor, companyId, batch, query });
    const items = rows as readonly (Parameters<typeof keyOf>[0] & object)[];
    for (const item of items) {
      if (before.has(keyOf(item))) continue;
      await writer.row(sheet.map((column) => column.cell(item as never)));
      done += 1;
    }
    before = new Set(items.map(keyOf));
    await progress(Math.min(done, total), total, '正在写入');
    if (items.length < CHUNK || done >= MOST) break;
  }
  await writer.end();
  return { fileName: `${title}_${company ? `${company.name}_` : ''}${fileStamp(now)}.xlsx`, rows: done };
}
