import {
  CONTRACT_TYPE_LABEL,
  EMPLOYMENT_TYPE_LABEL,
  GENDER_LABEL,
  LEAVE_REASON_LABEL,
  type SecretField,
} from '@contract/staff/choices';
import { ID_TYPE_LABEL } from '@contract/validators/id-types';
import { REAL_NAME_LABEL } from '@contract/states/real-name';
import { dateInChina } from '@contract/date';
import { PAY_KIND_LABEL, PAY_KINDS, type PayKind } from '@contract/staff/pay/kinds';
import { termAt, unpackTerms } from '@contract/staff/pay/terms';
import type { StaffFilters } from '@contract/staff/record-schemas';
import { staffMachine } from '@contract/states/staff';
import { maskBankCard } from '@contract/validators/bank-card';
import { maskEmail } from '@contract/validators/email';
import { maskIdNumber } from '@contract/validators/id-number';
import { maskMobile } from '@contract/validators/mobile';
import type { JobResult } from '../../db/tables/jobs';
import type { OpenJobFile } from '../../jobs/job-file';
import type { JobContext } from '../../jobs/types';
import { fileStamp, shanghaiTime } from '../../kernel/shanghai-time';
import { type ExportCell, type ExportColumn, openXlsxWriter } from '../../workbook';
import { filteredStaff } from './list';
import { openField } from './present';
import type { StaffRow } from './queries';
import { EXPORT_CONTEXT, type ExportPayload } from './start-export';

type Secret = (field: SecretField) => string | null;
type Column = ExportColumn & { cell: (row: StaffRow, secret: Secret) => ExportCell };

const text = (header: string, width: number, cell: Column['cell']): Column => ({ header, kind: 'text', width, cell });

const COLUMNS: readonly Column[] = [
  text('工号', 12, (row) => row.staff_no),
  text('姓名', 14, (row) => row.name),
  text('性别', 6, (row) => row.gender && GENDER_LABEL[row.gender]),
  text('手机号', 14, (_, secret) => secret('mobile')),
  text('证件类型', 14, (row) => ID_TYPE_LABEL[row.id_type]),
  text('证件号码', 22, (_, secret) => secret('idNo')),
  text('邮箱', 22, (_, secret) => secret('email')),
  text('部门', 20, (row) => row.dept),
  text('岗位', 14, (row) => row.position),
  text('用工类型', 12, (row) => row.employment_type && EMPLOYMENT_TYPE_LABEL[row.employment_type]),
  text('状态', 8, (row) => staffMachine.labels[row.status]),
  text('入职日期', 12, (row) => row.entry_date),
  text('试用期截止', 12, (row) => row.probation_end),
  text('转正日期', 12, (row) => row.regular_date),
  text('离职日期', 12, (row) => row.leave_date),
  text('离职原因', 14, (row) => row.leave_reason && LEAVE_REASON_LABEL[row.leave_reason]),
  text('合同类型', 12, (row) => row.contract_type && CONTRACT_TYPE_LABEL[row.contract_type]),
  text('合同开始', 12, (row) => row.contract_start),
  text('合同结束', 12, (row) => row.contract_end),
  text('开户行', 18, (row) => row.bank_name),
  text('开户支行', 22, (row) => row.bank_branch),
  text('银行卡号', 22, (_, secret) => secret('bankCardNo')),
  text('开户名', 14, (row) => row.bank_account_name),
  text('参保地', 12, (row) => row.insured_place),
  text('紧急联系人', 14, (row) => row.emergency_name),
  text('紧急联系人手机号', 16, (_, secret) => secret('emergencyMobile')),
  text('实名状态', 10, (row) => REAL_NAME_LABEL[row.real_name_state]),
  text('账号绑定', 10, (row) => (row.account_id === null ? '未绑定' : '已绑定')),
  text('备注', 24, (row) => row.remark),
];

/** What is laid down for the month in which the list is taken out. */
const PAY_COLUMNS: readonly (ExportColumn & { kindOfPay: PayKind })[] = PAY_KINDS.map((kindOfPay) => ({
  header: PAY_KIND_LABEL[kindOfPay],
  kind: 'money',
  width: 12,
  kindOfPay,
}));

const MASK: Record<SecretField, (value: string) => string> = {
  mobile: maskMobile,
  emergencyMobile: maskMobile,
  idNo: maskIdNumber,
  bankCardNo: maskBankCard,
  email: maskEmail,
};
const CHUNK = 500;

/** Writes the people the filters leave to .xlsx in the order of their entry, masked unless asked for in full and with the pay only for who may see it, with a line saying who took it out and when. */
export async function exportStaff(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
): Promise<JobResult> {
  const { filters: sealed, full, pay, operator } = job.payload as unknown as ExportPayload;
  const filters = JSON.parse(deps.seal.open(sealed, EXPORT_CONTEXT)) as StaffFilters;
  const companyId = job.companyId ?? '';
  const company = await deps.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const now = deps.clock.now();
  const found = filteredStaff(deps, companyId, filters);
  const { total } = await found.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const payColumns = pay ? PAY_COLUMNS : [];
  const month = dateInChina(now).slice(0, 7);
  const writer = openXlsxWriter(openFile(), [...COLUMNS, ...payColumns], {
    sheetName: '员工',
    notes: [
      `${company.name} 员工${full ? '（完整信息）' : ''}  导出人：${operator}  导出时间：${shanghaiTime(now)}  个人信息请妥善保管，不得外传`,
    ],
  });
  let [done, cursor]: [number, string | null] = [0, null];
  for (;;) {
    if (signal.aborted) throw new Error('export interrupted');
    const after: string | null = cursor;
    const rows: StaffRow[] = await found
      .$if(after !== null, (all) => all.where('id', '>', after ?? ''))
      .selectAll()
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    for (const row of rows) {
      const secret: Secret = (field) => {
        const value = openField(deps.seal, row, field);
        return value === null || full ? value : MASK[field](value);
      };
      const terms = unpackTerms(row.pay_terms);
      await writer.row([
        ...COLUMNS.map((column) => column.cell(row, secret)),
        ...payColumns.map(({ kindOfPay }) => termAt(terms, kindOfPay, month)?.fen ?? null),
      ]);
    }
    done += rows.length;
    await progress(done, Number(total), '正在写入');
    if (rows.length < CHUNK) break;
    cursor = rows.at(-1)?.id ?? null;
  }
  await writer.end();
  return { fileName: `员工_${company.name}_${fileStamp(now)}.xlsx`, rows: done };
}
