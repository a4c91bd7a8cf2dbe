import { sql } from 'kysely';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import { ofBatch, ofClaim, ofClaimNumber, ofNumber, ofSlip, ofStaff } from './finders';
import type { Erasure, Holding, OwnView } from './kinds';

const COMPANYS = '企业核对与发放工资的内部记录，由企业提供';

const WHOLE_SHEETS = '整张工资表，含其他员工的数据；本人的部分在工资条中';

const accounting = (clear?: Extract<Erasure, { how: 'keep' }>['clear']): Erasure => ({
  how: 'keep',
  ground: 'accounting',
  ...(clear ? { clear } : {}),
});
const WAGE_RECORD: Erasure = { how: 'keep', ground: 'wageRecords' };

const SHOWN = sql.join(VISIBLE_BATCH_STATES.map((state) => sql.lit(state)));
const BATCH_OF = (slip: string) => sql`wage_batch b where b.company_id = t.company_id and b.id = ${sql.raw(slip)}
  and b.deleted_at is null and b.state in (${SHOWN})`;
const BATCH_OF_VERSION = sql`wage_slip s join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id
  where s.company_id = t.company_id and s.id = t.slip_id and b.deleted_at is null and b.state in (${SHOWN})`;
/** What the sheet shows people, by what it calls it; amounts are 分. */
const ITEMS = sql`jsonb_object_agg(d->>'label', t.items->>(d->>'key') order by n)
  filter (where (d->>'visible')::boolean and t.items ? (d->>'key'))`;
const DEFS = sql`jsonb_array_elements(b.item_defs) with ordinality as defs(d, n)`;

/** His slips as /welcome shows them. */
const OWN_SLIPS: OwnView = {
  where: sql`t.state <> 'recalled' and exists (select from ${BATCH_OF('t.batch_id')})`,
  columns: [
    ...['id', 'company_id', 'batch_id', 'staff_id', 'name', 'staff_no', 'dept', 'bank_card', 'bank_name', 'net_fen'],
    ...[
      'slip_version',
      'state',
      'published_at',
      'read_at',
      'confirmed_at',
      'disputed_at',
      'sign_state',
      'sign_contract_id',
    ],
  ],
  extra: {
    pay_month: sql`(select b.pay_month::text from ${BATCH_OF('t.batch_id')})`,
    title: sql`(select b.title from ${BATCH_OF('t.batch_id')})`,
    items: sql`(select (select ${ITEMS} from ${DEFS})::text from ${BATCH_OF('t.batch_id')})`,
  },
};
const OWN_VERSIONS: OwnView = {
  where: sql`t.published_at is not null and exists (select from ${BATCH_OF_VERSION})`,
  columns: ['company_id', 'slip_id', 'slip_version', 'net_fen', 'published_at', 'recalled_at', 'reason'],
  extra: { items: sql`(select (select ${ITEMS} from ${DEFS})::text from ${BATCH_OF_VERSION})` },
};

/** Wages, from the sheet to the bank. */
export const WAGE_TABLES = {
  wage_slip: {
    holds: 'person',
    find: ofStaff(),
    own: OWN_SLIPS,
    company: true,
    // What was paid is proved by the bank file; the card itself is not.
    erase: accounting({ bank_card_sealed: sql`null`, bank_name: sql`null` }),
  },
  wage_slip_version: { holds: 'person', find: ofSlip(), own: OWN_VERSIONS, company: true, erase: accounting() },
  wage_slip_edit: { holds: 'person', find: ofSlip(), own: COMPANYS, company: true, erase: accounting() },
  wage_import_change: {
    holds: 'person',
    find: ofStaff(),
    own: COMPANYS,
    company: true,
    // Who changed which cell when is part of the sheet's review; what stood in it may be a number of his.
    erase: accounting({ name: sql`'—'`, before: sql`null`, after: sql`null` }),
  },
  wage_accepted_finding: { holds: 'person', find: ofStaff(), own: COMPANYS, company: true, erase: accounting() },
  wage_batch_finding: {
    holds: 'person',
    find: ofStaff(),
    own: COMPANYS,
    company: true,
    erase: accounting({ name: sql`'—'`, values: sql`'{}'::jsonb` }),
  },
  wage_batch_missing: {
    holds: 'person',
    find: ofStaff(),
    own: COMPANYS,
    company: true,
    erase: accounting({ name: sql`'—'`, staff_no: sql`null`, dept: sql`null` }),
  },
  wage_supplement: { holds: 'person', find: ofStaff(), own: true, company: true, erase: accounting() },
  wage_card_choice: { holds: 'person', find: ofSlip(), own: COMPANYS, company: true, erase: { how: 'delete' } },
  wage_bank_payment: { holds: 'person', find: ofSlip(), own: COMPANYS, company: true, erase: accounting() },
  wage_bank_outcome: { holds: 'person', find: ofSlip(), own: COMPANYS, company: true, erase: accounting() },
  wage_bank_due: { holds: 'person', find: ofSlip(), own: COMPANYS, company: true, erase: accounting() },
  wage_reference_figure: {
    holds: 'person',
    find: ofStaff(),
    own: COMPANYS,
    company: true,
    erase: { how: 'keep', ground: 'tax' },
  },
  wage_reference_waiting: {
    holds: 'person',
    find: ofNumber('id_no_index', 'id_no_index'),
    own: COMPANYS,
    company: true,
    erase: { how: 'delete' },
  },
  staff_pay_line: {
    holds: 'person',
    find: ofStaff(),
    own: '企业定的薪酬标准，由企业提供；已发放的工资见工资条',
    company: true,
    erase: WAGE_RECORD,
  },
  claim_order: {
    holds: 'person',
    find: ofStaff(),
    own: true,
    company: true,
    erase: accounting({ mobile_sealed: sql`null`, mobile_index: sql`null`, mobile_last4: sql`null` }),
  },
  claim_number: {
    holds: 'person',
    title: '领取单号',
    find: ofClaimNumber(),
    own: '单号已在薪资领取中',
    company: '单号已在薪资领取中',
    erase: accounting(),
  },
  claim_payment: { holds: 'person', find: ofClaim(), own: COMPANYS, company: true, erase: accounting() },
  claim_log: { holds: 'person', find: ofClaim(), own: COMPANYS, company: true, erase: accounting() },
  claim_reversal: { holds: 'person', find: ofClaim(), own: COMPANYS, company: true, erase: accounting() },

  // Notes of rows and of the review may name people.
  wage_batch: { holds: 'person', find: ofBatch('id'), own: COMPANYS, company: WHOLE_SHEETS, erase: accounting() },
  wage_batch_event: {
    holds: 'person',
    find: ofBatch('batch_id'),
    own: COMPANYS,
    company: WHOLE_SHEETS,
    erase: accounting(),
  },

  wage_review_seen: { holds: 'nothing', why: '审核人看过的核对组' },
  wage_reference: { holds: 'nothing', why: '对账文件的登记；各人的数据在对账数据中，未匹配的姓名不属于任何员工' },
  wage_template: { holds: 'nothing', why: '列对应' },
  tax_template: { holds: 'nothing', why: '个税申报的表头' },
  bank_layout: { holds: 'nothing', why: '代发文件的版式' },
  voucher_setting: { holds: 'nothing', why: '会计科目' },
  bank_file: { holds: 'nothing', why: '代发文件的登记；各人的数据在代发明细中' },
  wage_bank_answer: { holds: 'nothing', why: '回盘文件的登记；各人的数据在回盘结果中' },
  company_pay_rules: { holds: 'nothing', why: '企业的薪酬规则' },
  company_approval_rules: { holds: 'nothing', why: '企业的审核权限；其中的人是后台账号' },
  payment_notice: { holds: 'nothing', why: '支付渠道的回报：只有单号' },
  payment_sandbox: { holds: 'nothing', why: '在试用环境中代替支付渠道：只有单号' },
  wage_packed_slips: { holds: 'passing', why: '由工资条算出的缓存，随工资表重算' },
  wage_import: { holds: 'passing', why: '导入的登记；上传的文件按时清除' },
  wage_import_row: { holds: 'passing', why: '导入过程中的暂存行，导入结束即清除；有未结束的导入时不能删除本人' },
} as const satisfies Record<string, Holding>;
