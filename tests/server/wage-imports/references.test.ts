import type { ReferenceFile } from '@contract/wages/references/schemas';
import { rereadByOtherFiles } from '@server/modules/wage-imports/pass/reread-by-files';
import { csv, data, detail, HEADER, line, rowsOf, type Stage, stage, staged } from './harness';

const URL = '/api/wages/references';
const ZHANG = '11010519491231002X';
const TAX = ['姓名', '证件号码', '累计收入额', '累计应纳税所得额', '应补(退)税额'];
const taxFile = (...rows: string[][]) => ({ name: '税款计算.csv', content: csv([TAX, ...rows]) });

describe('files of tax client and bureaus beside a wage sheet', () => {
  let s: Stage;
  beforeAll(async () => {
    s = await stage();
    await s.t.factory.staff({ companyId: s.companyId, name: '张三', staffNo: 'A001', dept: '生产部', idNo: ZHANG });
    await s.t.factory.staff({ companyId: s.companyId, name: '李四', staffNo: 'A002', dept: '生产部' });
    await s.t.factory.staff({ companyId: s.companyId, name: '王五', staffNo: 'A003', dept: '生产部' });
  });
  afterEach(() => s.t.deps.db.deleteFrom('wage_reference').execute());
  afterAll(() => s.t.close());

  const add = async (file: { name: string; content: Buffer }, payMonth = '2026-06') => {
    const { file: kept } = data<{ file: ReferenceFile }>(await s.client.upload(URL, { payMonth }, file));
    await s.t.runJobs();
    return kept;
  };

  test('the open sheet of the month is compared person by person, whoever the file lacks is said, and all goes with the file', async () => {
    const made = await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四'), line('A003', '王五')]);
    const file = await add(
      taxFile(
        [`张三`, ZHANG, '9000', '3000', '45.67'],
        ['李四', '', '9000', '3000', '33.09'],
        ['赵六', '', '1', '1', '0'],
      ),
    );
    expect(file).toMatchObject({ kind: 'tax', people: 3, matched: 2, unmatched: ['赵六'] });
    const { list } = await rowsOf(s, made.id);
    const said = list.map(({ name, issues }) => [
      name,
      ...issues.filter(({ code }) => /eference/.test(code)).map(({ code, values }) => [code, values]),
    ]);
    expect(said).toEqual([
      ['张三'],
      ['李四', ['referenceDiffers', { file: 'tax', label: '个人所得税', expected: 3309, actual: 4567 }]],
      ['王五', ['notInReference', { file: 'tax', label: '个人所得税', actual: 4567 }]],
    ]);
    const tax = (await detail(s, made.id)).audit.find(({ area }) => area === 'tax');
    expect(tax).toMatchObject({ held: 1, off: 2 });

    data(await s.client.del(`${URL}/${file.id}`));
    await s.t.runJobs();
    expect((await detail(s, made.id)).issueCounts.filter(({ code }) => /eference/.test(code))).toEqual([]);
  });

  test('whoever the staff list comes to know later is compared, too', async () => {
    const LAW = '440524188001010014';
    const file = await add(taxFile(['张三', ZHANG, '9000', '3000', '45.67'], ['周八', LAW, '9000', '3000', '33.09']));
    expect(file).toMatchObject({ matched: 1, unmatched: ['周八'] });
    await s.t.factory.staff({ companyId: s.companyId, name: '周八', staffNo: 'A008', dept: '生产部', idNo: LAW });
    const made = await staged(s, [HEADER, line('A001', '张三'), line('A008', '周八')]);
    const said = async () =>
      (await rowsOf(s, made.id)).list[1]?.issues.filter(({ code }) => /eference/.test(code)).map(({ code }) => code);
    expect(await said()).toEqual(['referenceDiffers']);
    const { version } = await detail(s, made.id);
    data(await s.client.put(`/api/wages/imports/${made.id}/rows/3`, { version, cells: { 7: '44.44' } }));
    expect(await said()).toEqual(['referenceDiffers']);
    data(await s.client.put(`/api/wages/imports/${made.id}/rows/3`, { version: version + 1, cells: { 7: '33.09' } }));
    expect(await said()).toEqual([]);
  });

  test('a file that comes or goes while the sheet is read has it read again, once', async () => {
    const made = await staged(s, [HEADER, line('A001', '张三')]);
    const recordOf = () =>
      s.t.deps.db.selectFrom('wage_import').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
    const reading = (state: 'reading' | 'staged') =>
      s.t.deps.db.updateTable('wage_import').set({ state }).where('id', '=', made.id).execute();
    const generation = async () => (await recordOf()).pass_generation;
    const before = await generation();
    await rereadByOtherFiles(s.t.deps, await recordOf());
    expect(await generation()).toBe(before);

    // As if the pass were still under way: nobody orders another one.
    await reading('reading');
    const file = await add(taxFile(['张三', ZHANG, '9000', '3000', '33.09']));
    await reading('staged');
    expect((await recordOf()).audit?.files).toEqual([]);
    await rereadByOtherFiles(s.t.deps, await recordOf());
    expect((await recordOf()).state).toBe('reading');
    await s.t.runJobs();
    expect(await recordOf()).toMatchObject({ state: 'staged', audit: { files: [file.id] } });
    expect(await generation()).toBe(before + 1);
    expect((await rowsOf(s, made.id)).list[0]?.issues.map(({ code }) => code)).toContain('referenceDiffers');

    await reading('reading');
    data(await s.client.del(`${URL}/${file.id}`));
    await reading('staged');
    await rereadByOtherFiles(s.t.deps, await recordOf());
    await s.t.runJobs();
    expect(await recordOf()).toMatchObject({ state: 'staged', audit: { files: [] } });
    expect(await generation()).toBe(before + 2);
  });

  test('a row put right is compared anew and counted', async () => {
    const made = await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四')]);
    await add(taxFile(['张三', ZHANG, '9000', '3000', '45.67'], ['李四', '', '9000', '3000', '33.09']));
    const { version } = await detail(s, made.id);
    data(await s.client.put(`/api/wages/imports/${made.id}/rows/3`, { version, cells: { 7: '33.09' } }));
    const { list } = await rowsOf(s, made.id);
    expect(list[1]?.issues.map(({ code }) => code)).not.toContain('referenceDiffers');
    expect((await detail(s, made.id)).audit.find(({ area }) => area === 'tax')).toMatchObject({ held: 2, off: 0 });
  });

  test('the tax client’s tax is taken over by one click, and net follows where it was right before', async () => {
    const off = [...line('A003', '王五').slice(0, 8), '8000.00'];
    const made = await staged(s, [HEADER, line('A001', '张三'), line('A002', '李四'), off, line('A009', '钱七')]);
    await add(
      taxFile(
        ['张三', ZHANG, '9000', '3000', '33.09'],
        ['李四', '', '9000', '3000', '33.09'],
        ['王五', '', '9000', '3000', '33.09'],
      ),
    );
    const path = `/api/wages/imports/${made.id}`;
    const shown = async () =>
      (await rowsOf(s, made.id)).list
        .slice(0, 3)
        .map(({ cells, issues }) => [cells[7], cells[8], ...issues.map(({ code }) => code)]);
    const before = await shown();
    expect(before).toEqual([
      ['45.67', '8654.33', 'referenceDiffers'],
      ['45.67', '8654.33', 'referenceDiffers'],
      ['45.67', '8000.00', 'netMismatch', 'referenceDiffers'],
    ]);
    const { version } = await detail(s, made.id);
    const gone = { version, expected: 'taxDiffers' };
    expect((await s.client.put(`${path}/rows/2`, gone)).body.code).not.toBe(200);
    data(await s.client.put(`${path}/rows/2`, { version, expected: 'referenceDiffers' }));
    expect((await shown())[0]).toEqual(['33.09', '8666.91']);
    const all = { version: (await detail(s, made.id)).version, code: 'referenceDiffers', change: { expected: true } };
    data(await s.client.post(`${path}/fix-kind`, all));
    // Net that was wrong before is nobody's to put right by this.
    expect(await shown()).toEqual([
      ['33.09', '8666.91'],
      ['33.09', '8666.91'],
      ['33.09', '8000.00', 'netMismatch'],
    ]);
    for (let steps = 0; steps < 2; steps += 1)
      data(await s.client.post(`${path}/undo`, { version: (await detail(s, made.id)).version }));
    expect(await shown()).toEqual(before);
  });

  test('a newer file of the kind takes the place of the older; other months are not touched', async () => {
    await add(taxFile(['张三', ZHANG, '1', '1', '1']));
    await add(taxFile(['李四', '', '1', '1', '1']));
    await add(taxFile(['李四', '', '1', '1', '1']), '2026-05');
    const list = async (payMonth: string) =>
      data<{ list: ReferenceFile[] }>(await s.client.get(URL, { query: { payMonth } })).list.length;
    expect([await list('2026-06'), await list('2026-05'), await list('2026-04')]).toEqual([1, 1, 0]);
  });

  test('refuses a file of no known kind, and keeps nothing of it', async () => {
    const held = () => s.t.deps.db.selectFrom('held_file').select('id').orderBy('id').execute();
    const before = await held();
    const answer = await s.client.upload(
      URL,
      { payMonth: '2026-06' },
      { name: '工资.csv', content: csv([HEADER, line('A001', '张三')]) },
    );
    expect(answer.body).toMatchObject({ data: null });
    expect(answer.body.msg).toContain('没有认出这是什么对账文件');
    expect(await held()).toEqual(before);
  });

  test('needs the right to import wages, a month, and the own company', async () => {
    const file = await add(taxFile(['张三', ZHANG, '1', '1', '1']));
    expect((await (await s.t.as(null)).get(URL, { query: { payMonth: '2026-06' } })).status).toBe(401);
    const employee = await s.t.as(await s.t.factory.account({ role: 'attendance', companies: [s.companyId] }));
    expect((await employee.get(URL, { query: { payMonth: '2026-06' } })).status).toBe(403);
    expect((await employee.upload(URL, { payMonth: '2026-06' }, taxFile())).status).toBe(403);
    expect((await employee.del(`${URL}/${file.id}`)).status).toBe(403);
    const other = await s.t.factory.company({ name: '另一家有限公司' });
    const stranger = await s.t.as(await s.t.factory.account({ role: 'finance', companies: [other.id] }));
    expect(data<{ list: [] }>(await stranger.get(URL, { query: { payMonth: '2026-06' } })).list).toEqual([]);
    expect((await stranger.del(`${URL}/${file.id}`)).status).toBe(404);
    expect((await s.client.upload(URL, { payMonth: '2026-13' }, taxFile())).status).toBe(422);
  });
});
