import { sql } from 'kysely';
import { csv, data, HEADER, line, type Stage, stage, upload } from './harness';
import { uploadHistory } from './history/history-world';

const SHEET = [HEADER, line('A001', '张三')];

describe('how many sheets one person may have open', () => {
  let s: Stage;
  beforeEach(async () => {
    s = await stage();
    data(await upload(s.client, csv(SHEET)));
  });
  afterEach(() => s.t.close());

  /** As many more as the first one. */
  const more = async (count: number, history: boolean) => {
    const { db } = s.t.deps;
    const first = await db.selectFrom('wage_import').selectAll().limit(1).executeTakeFirstOrThrow();
    const same = Object.keys(first).filter((column) => column !== 'id' && column !== 'history');
    const columns = sql.join(same.map((column) => sql.ref(column)));
    await sql`
      insert into wage_import (id, history, ${columns})
      select gen_random_uuid(), ${history}::boolean, ${columns} from wage_import, generate_series(1, ${count}::int)
      where id = ${first.id}`.execute(db);
  };

  test('past months have a limit of their own, and take no place of sheets under way', async () => {
    await more(24, true);
    data(await upload(s.client, csv(SHEET)));
    data(await uploadHistory(s.client, [['2025年3月份工资表'], ...SHEET], '三月.csv'));
    await more(35, true);
    const refused = await uploadHistory(s.client, [['2025年4月份工资表'], ...SHEET], '四月.csv');
    expect(refused.body.msg).toBe('您有 60 份历史月份还没有写入，请先在“导入历史月份”中写入或取消几份');
    data(await upload(s.client, csv(SHEET)));
  });

  test('of sheets under way twenty may be open, beside past months', async () => {
    await more(19, false);
    const refused = await upload(s.client, csv(SHEET));
    expect(refused.body.msg).toBe('您有 20 份未完成的导入，请先在“继续导入”中完成或取消几份');
    data(await uploadHistory(s.client, [['2025年3月份工资表'], ...SHEET], '三月.csv'));
  });
});
