import type { ImportDetail, ImportRow } from '@contract/wages/import-schemas';
import { FAULTY_SAMPLE } from '@server/demo/wages/sample-route';
import { demoApp } from '../../support/demo-app';
import { clientFor } from '../../support/server-client';

/** Rows of the sheet, as numbered in it, with what is found there; every mistake is said at its row and nothing elsewhere. */
const TOLD: Record<number, string[]> = {
  9: ['taxDiffers'],
  14: ['insuranceDiffers'],
  20: ['itemChanged'],
  24: ['itemChanged'],
  // The card of the next person: at both it is another's.
  27: ['cardDiffers', 'cardShared'],
  28: ['cardShared'],
  32: ['grossMismatch'],
  36: ['netMismatch'],
  41: ['baseDiffers'],
  44: ['duplicatePerson'],
  51: ['nameDiffers'],
  56: ['amountInvalid'],
  // The second row of who stands at 44, and who has left, with another's figures.
  124: ['duplicatePerson'],
  125: ['staffLeft', 'insuranceDiffers', 'baseDiffers'],
};

it.each([
  ['in the middle of a year', '2026-07-15T02:00:00Z', '2026-06', TOLD],
  // With no month before it no deduction explains the tax on ten times the wage: it is that of the right one.
  ['in January', '2027-02-10T02:00:00Z', '2027-01', TOLD],
])(
  'the demo’s next sheet has twelve mistakes, each told at its row: %s',
  async (_, now, payMonth, told) => {
    const t = await demoApp({ now, ownDatabase: true });
    try {
      const login = await (
        await t.as(null)
      ).post<{ token: string }>('/api/admin/login', { type: 'account', account: 'finance', password: 'Demo@2026' });
      const finance = clientFor(t.app, login.body.data.token);
      const sample = await finance.get(FAULTY_SAMPLE);
      expect(sample.headers['content-disposition']).toContain(encodeURIComponent('12处问题'));
      const sent = await finance.upload<{ import: { id: string } }>(
        '/api/wages/imports',
        { payMonth, wageType: 'monthly' },
        { name: '本月工资.xlsx', content: sample.raw },
      );
      await t.runJobs();
      const path = `/api/wages/imports/${sent.body.data.import.id}`;
      const { counts } = (await finance.get<ImportDetail>(path)).body.data;
      const rows = async (status: string) =>
        (await finance.get<{ list: ImportRow[] }>(`${path}/rows`, { query: { status, pageSize: 100 } })).body.data.list;
      const doubted = [...(await rows('error')), ...(await rows('warning'))];
      expect(Object.fromEntries(doubted.map(({ rowNo, issues }) => [rowNo, issues.map(({ code }) => code)]))).toEqual(
        told,
      );
      expect(counts.ok).toBeGreaterThan(100);
    } finally {
      await t.close();
    }
  },
  120_000,
);
