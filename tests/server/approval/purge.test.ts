import { newId } from '@server/kernel/ids';
import { type TestApp } from '../../support/server';
import { applicationForm, approve, audits, codeFor, lookUp, openWorld, PUBLIC, reject, submit, waiting } from './world';

const DAY = 24 * 3600_000;
/** Three years and a day, one of them a leap year. */
const YEARS = (3 * 365 + 2) * DAY;

describe('applications that are over', () => {
  let t: TestApp;
  beforeEach(async () => {
    t = await openWorld();
  });
  afterEach(() => t.close());

  const upkeep = async () => {
    for (const kind of ['upkeep', 'housekeeping']) {
      await t.deps.jobs.enqueue(t.deps.db, { kind, companyId: null, ownerId: null, payload: {} });
      await t.runJobs();
    }
  };
  const rowOf = (id: string) =>
    t.deps.db.selectFrom('company_application').select(['id', 'state']).where('id', '=', id).executeTakeFirst();
  const rounds = () => t.deps.db.selectFrom('company_application_round').select('application_id').execute();
  const filesOf = async (id: string) =>
    (await t.deps.db.selectFrom('stored_file').select('id').where('bound_to', '=', id).execute()).length;

  test('go after three years with all that was handed in; what they led to and the log stay', async () => {
    const [approved, rejected, waits] = [await waiting(t), await waiting(t), await waiting(t)];
    const manager = (await approve(t, approved.item)).body.data;
    await reject(t, rejected.item);
    await t.runJobs();
    t.clock.advance(YEARS - 3 * DAY);
    await upkeep();
    expect(await rowOf(approved.item.id)).toMatchObject({ state: 'approved' });
    expect(await filesOf(rejected.item.id)).toBe(1);

    t.clock.advance(3 * DAY);
    await upkeep();
    expect([await rowOf(approved.item.id), await rowOf(rejected.item.id)]).toEqual([undefined, undefined]);
    expect(await rounds()).toEqual([{ application_id: waits.item.id }]);
    expect([await filesOf(approved.item.id), await filesOf(rejected.item.id)]).toEqual([0, 0]);
    expect(await t.deps.db.selectFrom('account_activation').select('id').execute()).toEqual([]);
    expect((await audits(t, rejected.item.id)).map(({ action, note }) => [action, note])).toContainEqual([
      'approval.purge',
      rejected.no,
    ]);
    const company = await t.deps.db
      .selectFrom('company')
      .select(['name', 'license_file_id'])
      .where('id', '=', manager.company?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(company).toMatchObject({ name: approved.form.name, license_file_id: expect.any(String) });
    // One that waits, however long, is nobody's to throw away.
    expect(await rowOf(waits.item.id)).toMatchObject({ state: 'pending' });
    expect(await filesOf(waits.item.id)).toBe(1);
  });

  test('are kept for three years from their last decision, not from their beginning', async () => {
    const { item, no, form } = await waiting(t);
    await reject(t, item);
    t.clock.advance(YEARS - 10 * DAY);
    const own = (await lookUp(t, no, form.applicantMobile)).body.data;
    const again = { ...(await applicationForm(t)), applicantMobile: undefined, requestId: undefined };
    const answer = await (
      await t.as(null)
    ).post(`${PUBLIC}/resubmit`, { ...again, ticket: own.ticket, version: own.version });
    expect(answer.body.code).toBe(200);
    const later = await t.deps.db
      .selectFrom('company_application')
      .select('version')
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow();
    await reject(t, { id: item.id, version: later.version });
    t.clock.advance(20 * DAY);
    await upkeep();
    expect(await rowOf(item.id)).toMatchObject({ state: 'rejected' });
    t.clock.advance(YEARS);
    await upkeep();
    expect(await rowOf(item.id)).toBeUndefined();
  });

  test('go in any number', async () => {
    const { item } = await waiting(t);
    await reject(t, item);
    const row = await t.deps.db
      .selectFrom('company_application')
      .selectAll()
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow();
    const round = await t.deps.db
      .selectFrom('company_application_round')
      .selectAll()
      .where('application_id', '=', item.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 120 }, (_, index) => ({ id: newId(), no: `SQ-${index}` }));
    await t.deps.db
      .insertInto('company_application')
      .values(copies.map((own) => ({ ...row, ...own })))
      .execute();
    await t.deps.db
      .insertInto('company_application_round')
      .values(copies.map(({ id }) => ({ ...round, id: newId(), application_id: id })))
      .execute();
    t.clock.advance(YEARS);
    await upkeep();
    expect(await rounds()).toEqual([]);
  });

  test('leave room for a new one of the same company and applicant', async () => {
    const { item, form } = await waiting(t);
    await reject(t, item);
    t.clock.advance(YEARS);
    await upkeep();
    const { licenseFileId, requestId } = await applicationForm(t);
    expect(await codeFor(t, form.applicantMobile)).toMatch(/^\d{6}$/);
    expect((await submit(t, { ...form, licenseFileId, requestId })).body.code).toBe(200);
  });
});
