import { formatMoney } from '@contract/money';
import { type RowIssue, wageIssueText } from '@contract/wages/issues/catalogue';
import { codeOfKey, GROUP_LABEL, kindOfKey } from '@contract/wages/review/groups';
import { companyRules, presentGroups, reviewBatch } from '../../wage-batches/service';
import type { Pack } from '../pack';
import type { PackWriter, RowsOf } from '../pack-writer';
import { CHANGE_WORDS, chinaTime, LEVEL_WORDS, SEEN_WORDS, STATUS_WORDS, stepWords } from '../words';

/** Rows read at a time. */
const PART = 1_000;

/**
 * Writes how the sheet came to be and was reviewed: the steps of its life, what was found in it, who was missing, who looked at
 * what before the approval, what was changed by hand or said to be right; and how its totals were checked.
 */
export async function writeReview(pack: Pack, writer: PackWriter): Promise<void> {
  await writeSteps(pack, writer);
  await writeFindings(pack, writer);
  await writeMissing(pack, writer);
  await writeSeen(pack, writer);
  await writeChanges(pack, writer);
  await writeAccepted(pack, writer);
  const { batch, db, deps, actor } = pack;
  const rules = await companyRules(db, batch.company_id);
  const summary = {
    review: await reviewBatch({ ...deps, db }, batch.company_id, batch.id),
    groups: await presentGroups(db, batch, actor, rules, pack.at),
  };
  await writer.text('review/summary.json', JSON.stringify(summary, null, 1));
}

/** Of a table of the batch, in parts. */
function paged<T>(read: (limit: number, offset: number) => Promise<T[]>): RowsOf<T> {
  return async function* () {
    for (let offset = 0; ; offset += PART) {
      const rows = await read(PART, offset);
      yield rows;
      if (rows.length < PART) return;
    }
  };
}

function writeSteps({ db, batch }: Pack, writer: PackWriter) {
  const rows = paged(async (limit, offset) => {
    const found = await db
      .selectFrom('wage_batch_event')
      .select(['at', 'by_name', 'by_code', 'action', 'subject', 'reason', 'note'])
      .where('company_id', '=', batch.company_id)
      .where('batch_id', '=', batch.id)
      .orderBy('at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return found.map((row) => ({ ...row, at: row.at.toISOString(), step: stepWords(row.action) }));
  });
  return writer.table(
    'review/timeline',
    [
      { title: '时间（北京时间）', of: ({ at }) => chinaTime(at) },
      { title: '操作人', of: ({ by_name }) => by_name },
      { title: '步骤', of: ({ step }) => step },
      { title: '涉及', of: ({ subject }) => subject },
      { title: '原因', of: ({ reason }) => reason },
      { title: '附注', of: ({ note }) => note && JSON.stringify(note.values) },
    ],
    rows,
  );
}

function writeFindings({ db, batch }: Pack, writer: PackWriter) {
  const rows = paged(async (limit, offset) => {
    const found = await db
      .selectFrom('wage_batch_finding')
      .select(['row_no', 'status', 'code', 'level', 'label', 'values', 'name', 'net_fen', 'stake_fen'])
      .where('company_id', '=', batch.company_id)
      .where('batch_id', '=', batch.id)
      .orderBy('row_no')
      .orderBy('place')
      .limit(limit)
      .offset(offset)
      .execute();
    return found.map((row) => ({
      ...row,
      net_fen: row.net_fen?.toString() ?? null,
      stake_fen: row.stake_fen?.toString() ?? null,
      // The values were kept by the code they belong to.
      words: wageIssueText({ code: row.code, values: row.values, column: null } as RowIssue, row.row_no),
    }));
  });
  return writer.table(
    'review/findings',
    [
      { title: '行', of: ({ row_no }) => row_no },
      { title: '姓名', of: ({ name }) => name },
      { title: '级别', of: ({ level }) => LEVEL_WORDS[level] },
      { title: '处理', of: ({ status }) => STATUS_WORDS[status] },
      { title: '列', of: ({ label }) => label },
      { title: '核对结果', of: ({ words }) => words },
      { title: '涉及金额（元）', of: ({ stake_fen }) => stake_fen && formatMoney(stake_fen) },
    ],
    rows,
  );
}

function writeMissing({ db, batch }: Pack, writer: PackWriter) {
  const rows = paged((limit, offset) =>
    db
      .selectFrom('wage_batch_missing')
      .select(['name', 'staff_no', 'dept', 'in_last_month'])
      .where('company_id', '=', batch.company_id)
      .where('batch_id', '=', batch.id)
      .orderBy('staff_id')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
  return writer.table(
    'review/missing',
    [
      { title: '姓名', of: ({ name }) => name },
      { title: '工号', of: ({ staff_no }) => staff_no },
      { title: '部门', of: ({ dept }) => dept },
      { title: '上月在表中', of: ({ in_last_month }) => (in_last_month ? '是' : '否') },
    ],
    rows,
  );
}

function writeSeen({ db, batch }: Pack, writer: PackWriter) {
  const rows = paged(async (limit, offset) => {
    const found = await db
      .selectFrom('wage_review_seen')
      .select(['at', 'by_name', 'group_key', 'how', 'print', 'batch_version'])
      .where('company_id', '=', batch.company_id)
      .where('batch_id', '=', batch.id)
      .orderBy('at')
      .orderBy('account_id')
      .orderBy('group_key')
      .limit(limit)
      .offset(offset)
      .execute();
    return found.map((row) => ({ ...row, at: row.at.toISOString() }));
  });
  return writer.table(
    'review/seen',
    [
      { title: '时间（北京时间）', of: ({ at }) => chinaTime(at) },
      { title: '审核人', of: ({ by_name }) => by_name },
      { title: '看过的内容', of: ({ group_key }) => groupWords(group_key) },
      { title: '方式', of: ({ how }) => SEEN_WORDS[how] },
    ],
    rows,
  );
}

function groupWords(key: string): string {
  const kind = kindOfKey(key);
  const code = codeOfKey(key);
  const label = kind === undefined ? key : GROUP_LABEL[kind];
  return code === null ? label : `${label}（${code}）`;
}

function writeChanges({ db, batch }: Pack, writer: PackWriter) {
  const rows = paged(async (limit, offset) => {
    const found = await db
      .selectFrom('wage_import_change')
      .select(['row_no', 'kind', 'name', 'label', 'before', 'after', 'by_name', 'at'])
      .where('company_id', '=', batch.company_id)
      .where('batch_id', '=', batch.id)
      .orderBy('row_no')
      .orderBy('place')
      .limit(limit)
      .offset(offset)
      .execute();
    return found.map((row) => ({ ...row, at: row.at.toISOString() }));
  });
  return writer.table(
    'review/changes',
    [
      { title: '行', of: ({ row_no }) => row_no },
      { title: '姓名', of: ({ name }) => name },
      { title: '改动', of: ({ kind }) => CHANGE_WORDS[kind] },
      { title: '列', of: ({ label }) => label },
      { title: '原来', of: ({ before }) => before },
      { title: '改为', of: ({ after }) => after },
      { title: '操作人', of: ({ by_name }) => by_name },
      { title: '时间（北京时间）', of: ({ at }) => chinaTime(at) },
    ],
    rows,
  );
}

function writeAccepted({ db, batch }: Pack, writer: PackWriter) {
  const rows = paged(async (limit, offset) => {
    const found = await db
      .selectFrom('wage_accepted_finding as f')
      .leftJoin('staff as s', (join) =>
        join.onRef('s.company_id', '=', 'f.company_id').onRef('s.id', '=', 'f.staff_id'),
      )
      .select(['s.name', 'f.code', 'f.item', 'f.reason', 'f.by_name', 'f.at'])
      .where('f.company_id', '=', batch.company_id)
      .where('f.batch_id', '=', batch.id)
      .orderBy('f.at')
      .orderBy('f.staff_id')
      .orderBy('f.code')
      .orderBy('f.item')
      .limit(limit)
      .offset(offset)
      .execute();
    return found.map((row) => ({ ...row, at: row.at.toISOString() }));
  });
  return writer.table(
    'review/accepted',
    [
      { title: '姓名', of: ({ name }) => name },
      { title: '核对结果', of: ({ code }) => code },
      { title: '项目', of: ({ item }) => item },
      { title: '确认为正确的理由', of: ({ reason }) => reason },
      { title: '确认人', of: ({ by_name }) => by_name },
      { title: '时间（北京时间）', of: ({ at }) => chinaTime(at) },
    ],
    rows,
  );
}
