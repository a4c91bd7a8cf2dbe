import { factLink, slipLinks } from '@contract/dashboard/links';
import type { MonthRow, MonthStep, WageMonth } from '@contract/dashboard/month-schemas';
import type { StepKey } from '@contract/dashboard/steps';
import { jsonText } from '@server/db/json';
import { newId } from '@server/kernel/ids';
import { sentBack } from '../../support/bank-world';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, makeBatch, publish, wageWorld, type WageWorld } from '../../support/wage-world';
import { listBehind } from './lists';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

// The clock of the tests stands on 2026-07-15, a Wednesday: June's wages are in work.
const month = async (client: Client) => (await client.get<WageMonth>('/api/dashboard/month')).body.data;
const stepOf = ({ steps }: MonthRow, key: StepKey): MonthStep => {
  const found = steps.find((step) => step.key === key);
  if (!found) throw new Error(`no step ${key}`);
  return found;
};
const first = ({ rows }: WageMonth): MonthRow => {
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
};
const states = ({ steps }: MonthRow) => steps.map(({ key, state }) => `${key} ${state}`);
const set = (companyId: string, values: Record<string, unknown>) =>
  t.deps.db.updateTable('company').set(values).where('id', '=', companyId).execute();
const both = async (world: WageWorld) => [await t.as(world.finance), await t.as(world.manager)] as const;

describe('a month of wages', () => {
  it('goes from draft to confirmation, each step with who, how many, how much and since when', async () => {
    const world = await wageWorld(t, { size: 3 });
    const [finance, manager] = await both(world);
    const draft = await month(finance);
    expect(draft).toMatchObject({
      month: '2026-06',
      payDay: null,
      payDate: null,
      before: [],
      issued: false,
      first: null,
    });
    expect(states(first(draft))).toEqual([
      'import done',
      'check open',
      'review current',
      'publish waiting',
      'payment waiting',
      'confirm waiting',
    ]);
    expect(stepOf(first(draft), 'import')).toMatchObject({ by: world.finance.name, people: 3, fen: '2400000' });
    // Nothing was kept of what was checked: so it is not told as checked.
    expect(stepOf(first(draft), 'check')).toMatchObject({ note: 'checkUnknown' });
    expect(stepOf(first(draft), 'review')).toMatchObject({ note: 'notSubmitted', action: 'submit' });

    await act(finance, world.batchId, 'submit');
    expect(stepOf(first(await month(finance)), 'review')).toMatchObject({
      state: 'current',
      note: 'submitted',
      by: world.finance.name,
      action: null,
      awaits: { who: 'manager', names: [world.manager.name] },
    });
    const review = stepOf(first(await month(manager)), 'review');
    expect(review).toMatchObject({ action: 'review', awaits: null });
    expect(review.facts.find(({ key }) => key === 'unseen')?.count ?? 0).toBeGreaterThan(0);

    await act(manager, world.batchId, 'approve');
    expect(stepOf(first(await month(manager)), 'review')).toMatchObject({ state: 'done', by: world.manager.name });
    expect(stepOf(first(await month(manager)), 'publish')).toMatchObject({ state: 'current', action: 'publish' });
    expect(stepOf(first(await month(finance)), 'publish')).toMatchObject({
      action: null,
      awaits: { who: 'manager', names: [world.manager.name] },
    });

    await act(manager, world.batchId, 'publish');
    await t.runJobs();
    const out = await month(finance);
    expect(stepOf(first(out), 'publish')).toMatchObject({ state: 'done', by: world.manager.name, people: 3 });
    expect(stepOf(first(out), 'payment')).toMatchObject({ state: 'current', note: 'noFile', action: 'makeBankFile' });
    expect(stepOf(first(out), 'confirm')).toMatchObject({
      state: 'open',
      due: '2026-07-22',
      facts: [{ key: 'unread', count: 3 }],
      action: null,
    });
    expect(out.issued).toBe(true);
  });

  it('has one step that is next, and one button', async () => {
    const world = await wageWorld(t, { size: 2 });
    await publish(t, world);
    for (const client of await both(world))
      for (const { steps } of (await month(client)).rows) {
        expect(steps.filter(({ state }) => state === 'current' || state === 'blocked')).toHaveLength(1);
        expect(steps.filter(({ action }) => action !== null)).toHaveLength(1);
      }
  });

  it('sent back says by whom and why', async () => {
    const world = await wageWorld(t);
    const [finance, manager] = await both(world);
    await act(finance, world.batchId, 'submit');
    await act(manager, world.batchId, 'reject', { reason: '加班费没有算' });
    expect(stepOf(first(await month(finance)), 'review')).toMatchObject({
      state: 'current',
      note: 'rejected',
      by: world.manager.name,
      reason: '加班费没有算',
      action: 'correct',
    });
    await act(finance, world.batchId, 'submit');
    expect(stepOf(first(await month(finance)), 'review')).toMatchObject({ note: 'submitted', reason: null });
  });

  it('recalled is to be corrected again, and nothing after it counts as done', async () => {
    const world = await wageWorld(t);
    await publish(t, world);
    const [finance, manager] = await both(world);
    await act(manager, world.batchId, 'recallAll', { reason: '社保基数有误' });
    await t.runJobs();
    const row = first(await month(finance));
    expect(stepOf(row, 'review')).toMatchObject({
      state: 'current',
      note: 'recalled',
      reason: '社保基数有误',
      action: 'correct',
    });
    expect(['publish', 'payment', 'confirm'].map((key) => stepOf(row, key as StepKey).state)).toEqual([
      'waiting',
      'waiting',
      'waiting',
    ]);
  });

  it('has a row for each sheet, the monthly one first', async () => {
    const world = await wageWorld(t, { reviewRequired: false });
    const bonus = await makeBatch(t, world.company.id, world.people, {
      createdBy: world.finance,
      wageType: 'bonus',
      title: '六月奖金',
    });
    const finance = await t.as(world.finance);
    await act(finance, bonus, 'publish');
    await t.runJobs();
    const { rows } = await month(finance);
    expect(rows.map(({ batch }) => batch?.wageType)).toEqual(['monthly', 'bonus']);
    // Where nobody reviews there is no such step.
    expect(rows.map(({ steps }) => steps.some(({ key }) => key === 'review'))).toEqual([false, false]);
    expect(rows.map((row) => stepOf(row, 'publish').state)).toEqual(['current', 'done']);
  });

  it('waits for an administrator where its only manager made it', async () => {
    const world = await wageWorld(t);
    const manager = await t.as(world.manager);
    const own = await makeBatch(t, world.company.id, world.people, { createdBy: world.manager, payMonth: '2026-07' });
    await act(manager, own, 'submit');
    expect(stepOf(first(await month(manager)), 'review')).toMatchObject({
      state: 'blocked',
      blockedBy: 'onlyAdmin',
      action: null,
      awaits: { who: 'admin' },
    });
  });

  it('tells payments as the bank did: what came back is late at once', async () => {
    const world = await wageWorld(t, { size: 2 });
    await publish(t, world);
    await sentBack(t, world.company.id, world.batchId);
    const finance = await t.as(world.finance);
    const payment = stepOf(first(await month(finance)), 'payment');
    expect(payment).toMatchObject({ state: 'current', late: true, action: 'settleBankFailed' });
    expect(payment.facts).toContainEqual({ key: 'bankFailed', count: 1 });
  });

  it('counts what the lists behind its links hold', async () => {
    const world = await wageWorld(t, { size: 4 });
    await publish(t, world);
    await sentBack(t, world.company.id, world.batchId);
    const [one, two] = world.people;
    if (!one || !two) throw new Error('nobody');
    for (const [{ account }, word] of [
      [one, 'confirm'],
      [two, 'objection'],
    ] as const) {
      const client = await t.as(account);
      const { list } = (await client.get<{ list: { id: string }[] }>('/api/me/slips')).body.data;
      const read = await client.post<{ card: { id: string; version: number } }>(`/api/me/slips/${list[0]?.id}/read`);
      const { id, version } = read.body.data.card;
      const objection = { category: '加班', itemKeys: [], content: '加班费少算了两天' };
      await client.post(`/api/me/slips/${id}/${word}`, { version, ...(word === 'objection' ? objection : {}) });
    }
    const manager = await t.as(world.manager);
    const data = await month(manager);
    const row = first(data);
    const of = { month: data.month, batchId: world.batchId, importId: null };
    const seen: string[] = [];
    for (const step of row.steps)
      for (const { key, count } of step.facts) {
        const link = factLink(key, of);
        if (link === null || !link.includes('slip')) continue;
        const { total, list } = await listBehind<{ id: string }>(manager, link);
        expect([key, total, list.length]).toEqual([key, count, count]);
        seen.push(key);
      }
    expect(seen.sort()).toEqual(['bankFailed', 'confirmed', 'disputed', 'unread']);
    const people = await listBehind<{ id: string }>(manager, factLink('people', of) ?? '');
    expect(people.total).toBe(stepOf(row, 'import').people);
  });
});

describe('the pay day', () => {
  it('is the next month’s, moved before days off, in workdays; what should be out by then is late', async () => {
    const world = await wageWorld(t);
    const finance = await t.as(world.finance);
    await set(world.company.id, { pay_day: 31 });
    const before = await month(finance);
    expect(before.payDate).toEqual({ date: '2026-07-31', past: false, workdays: 12 });
    expect(stepOf(first(before), 'review').late).toBe(false);
    // 2026-07-11 is a Saturday.
    await set(world.company.id, { pay_day: 11 });
    const after = await month(finance);
    expect(after.payDate).toEqual({ date: '2026-07-10', past: true, workdays: 3 });
    expect(stepOf(first(after), 'review').late).toBe(true);
    // A day the company itself does not work counts as none.
    await t.deps.db
      .insertInto('check_calendar')
      .values({ company_id: world.company.id, date: '2026-07-13', day_type: 'restday', note: '高温假' })
      .execute();
    expect((await month(finance)).payDate).toEqual({ date: '2026-07-10', past: true, workdays: 2 });
  });

  it('is the month’s own where the company’s last wages were out by it', async () => {
    const world = await wageWorld(t);
    await set(world.company.id, { pay_day: 28 });
    await t.deps.db
      .updateTable('wage_batch')
      .set({ state: 'closed', published_at: new Date('2026-06-27T02:00:00Z') })
      .where('id', '=', world.batchId)
      .execute();
    expect(await month(await t.as(world.finance))).toMatchObject({
      month: '2026-07',
      payDate: { date: '2026-07-28', workdays: 9 },
      before: [{ month: '2026-06', state: 'closed', late: false }],
    });
  });

  it('makes no bonus late', async () => {
    const world = await wageWorld(t);
    await set(world.company.id, { pay_day: 10 });
    await makeBatch(t, world.company.id, world.people, { createdBy: world.finance, wageType: 'bonus' });
    const { rows } = await month(await t.as(world.finance));
    expect(rows.map((row) => stepOf(row, 'review').late)).toEqual([true, false]);
  });
});

describe('before there is a sheet', () => {
  it('attendance that has to be locked first holds the import, and the manager begins there', async () => {
    const company = await t.factory.company();
    await set(company.id, { check_lock_required: true });
    await t.factory.staff({ companyId: company.id });
    const finance = first(await month(await t.as('finance', company.id)));
    expect(states(finance).slice(0, 2)).toEqual(['attendance open', 'import blocked']);
    expect(stepOf(finance, 'import')).toMatchObject({ blockedBy: 'attendance', action: null });
    const manager = first(await month(await t.as('manager', company.id)));
    expect(stepOf(manager, 'attendance')).toMatchObject({ state: 'current', action: 'importAttendance' });
    await t.deps.db
      .insertInto('check_month')
      .values({
        company_id: company.id,
        month: '2026-06',
        state: 'locked',
        changed_at: new Date('2026-07-02T02:00:00Z'),
        changed_by: '考勤员',
      })
      .execute();
    const after = first(await month(await t.as('finance', company.id)));
    expect(stepOf(after, 'attendance')).toMatchObject({ state: 'done', by: '考勤员' });
    expect(stepOf(after, 'import')).toMatchObject({ state: 'current', action: 'import' });
  });

  it('nothing at all begins with the people, then the sheet', async () => {
    const company = await t.factory.company();
    const finance = await t.as('finance', company.id);
    expect(await month(finance)).toMatchObject({ first: { staff: false }, issued: false, before: [] });
    await t.factory.staff({ companyId: company.id });
    expect((await month(finance)).first).toEqual({ staff: true });
  });
});

describe('months behind', () => {
  it('count what the lists behind them hold; another company’s are in none', async () => {
    const world = await wageWorld(t, { size: 3 });
    await publish(t, world);
    await makeBatch(t, world.company.id, world.people, { createdBy: world.finance, payMonth: '2026-07' });
    const finance = await t.as(world.finance);
    const { before, month: shown } = await month(finance);
    expect([shown, before.length]).toEqual(['2026-07', 1]);
    const [june] = before;
    if (!june) throw new Error('no month');
    for (const [key, link] of Object.entries(slipLinks(june.month)))
      expect([key, (await listBehind(finance, link)).total]).toEqual([key, june[key as 'sent']]);
    const other = await t.factory.company();
    const empty = await month(await t.as('finance', other.id));
    expect(empty.before).toEqual([]);
    expect(JSON.stringify(empty)).not.toContain(world.batchId);
  });

  it('one whose wages never went out stays in work until a later one is begun', async () => {
    const world = await wageWorld(t);
    const finance = await t.as(world.finance);
    await t.deps.db.updateTable('wage_batch').set({ pay_month: '2026-05' }).where('id', '=', world.batchId).execute();
    expect((await month(finance)).month).toBe('2026-05');
    await makeBatch(t, world.company.id, world.people, { createdBy: world.finance, title: '六月' });
    expect(await month(finance)).toMatchObject({ month: '2026-06', before: [{ month: '2026-05', state: 'draft' }] });
  });
});

it('a sheet being imported is told to its clerk with its rows, to others by who alone', async () => {
  const company = await t.factory.company();
  const account = await t.factory.account({ role: 'finance', companies: [company.id] });
  const id = newId();
  const at = new Date('2026-07-15T01:00:00Z');
  await t.deps.db
    .insertInto('wage_import')
    .values({
      company_id: company.id,
      id,
      uploader_id: account.id,
      file_name: '六月.xlsx',
      file_size: 10n,
      file_sha256: 'x',
      file_id: null,
      file_key: null,
      state: 'staged',
      failure: null,
      counts: jsonText({ ok: 5, warning: 1, error: 2, ignored: 3 }),
      job_id: null,
      created_at: at,
      updated_at: at,
      expires_at: new Date('2026-07-16T01:00:00Z'),
      pay_month: '2026-06',
      wage_type: 'monthly',
      sheets: jsonText([]),
      layout: null,
      columns: jsonText([]),
      notices: jsonText([]),
      net_identity: null,
      net_candidates: jsonText([]),
      net_chosen: null,
      totals: jsonText([]),
      head_count: jsonText({ sheet: null, read: 8 }),
      issue_counts: jsonText([]),
      settings: jsonText({}),
      title: '六月',
      batch_id: null,
    } as never)
    .execute();
  const own = await month(await t.as(account));
  expect(first(own).importId).toBe(id);
  expect(stepOf(first(own), 'check')).toMatchObject({
    state: 'current',
    action: 'resumeImport',
    facts: [
      { key: 'errorRows', count: 2 },
      { key: 'warningRows', count: 1 },
      { key: 'ignoredRows', count: 3 },
    ],
  });
  const others = first(await month(await t.as('finance', company.id)));
  expect(others.importId).toBeNull();
  expect(stepOf(others, 'import')).toMatchObject({ note: 'importing', by: account.name, people: null, facts: [] });
  // Nobody was asked for the month: one only the calendar has said is not told, one the sheet itself says is.
  const monthSaid = async (said: object | null) => {
    const values = { month_open: true, sheet_months: said && jsonText(said) };
    await t.deps.db.updateTable('wage_import').set(values).where('id', '=', id).execute();
    return first(await month(await t.as(account))).importId;
  };
  expect(await monthSaid(null)).toBeNull();
  const title = { source: 'title', said: '2026年6月', months: [{ month: '2026-06', rows: null }] };
  expect(await monthSaid(title)).toBe(id);
});
