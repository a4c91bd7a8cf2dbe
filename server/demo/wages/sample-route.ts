import type { FastifyInstance } from 'fastify';
import { PassThrough } from 'node:stream';
import type { Deps } from '../../deps';
import { sendDownload } from '../../plugins/download';
import { openXlsxWriter } from '../../workbook';
import { DEMO_COMPANIES } from '../companies';
import { AMOUNTS, FAULTS, faultyMonth, faultyRows } from './faulty-month';

/** Where the sheet is had; its month follows the demo data, so it is made when asked for. */
export const FAULTY_SAMPLE = '/samples/demo-month.xlsx';

const PERSON = ['工号', '姓名', '部门', '银行卡号'];

/** The demo company's wage sheet of the month that is next, with twelve mistakes to be found. */
export function useDemoSample(app: FastifyInstance, { env, clock }: Deps): void {
  if (!env.demo) return;
  app.get(FAULTY_SAMPLE, async (_request, reply) => {
    const [company] = DEMO_COMPANIES;
    if (!company) throw new Error('there is no demo company');
    const now = clock.now();
    const [year, month] = faultyMonth(now).split('-');
    const file = new PassThrough();
    const writer = openXlsxWriter(
      file,
      [
        ...PERSON.map((header) => ({ header, kind: 'text' as const, width: 16 })),
        ...AMOUNTS.map((header) => ({ header, kind: 'money' as const, width: 12 })),
      ],
      { sheetName: '工资表', notes: [`${company.name} ${year}年${month}月工资表`] },
    );
    const written = (async () => {
      for (const { staffNo, name, dept, card, amounts } of faultyRows(company, now))
        await writer.row([staffNo, name, dept, card, ...AMOUNTS.map((column) => amounts[column])]);
      await writer.end();
    })();
    written.catch((error: unknown) => file.destroy(error as Error)); // told by the broken download
    sendDownload(reply, `${year}年${month}月工资表（含${FAULTS.length}处问题）.xlsx`, file);
    return reply;
  });
}
