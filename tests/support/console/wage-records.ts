import type { BatchDetail, BatchListItem, BatchReview } from '@contract/wages/batch-schemas';
import type { BatchDifference, DifferencePerson, PersonDifference } from '@contract/wages/difference-schemas';
import type { ReviewGroups } from '@contract/wages/review/schemas';
import type {
  MySlipCard,
  MySlipDetail,
  MySlips,
  SlipDetail,
  SlipListItem,
  SlipView,
} from '@contract/wages/slip-schemas';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A published monthly batch of 320 people; a test overrides what it is about. */
export function batch(own: Partial<BatchListItem> = {}): BatchListItem {
  return {
    id: id(1),
    version: 4,
    payMonth: '2026-10',
    title: '2026年10月工资条',
    wageType: 'monthly',
    state: 'published',
    grossFen: '285000000',
    netFen: '241234560',
    unchecked: [],
    counts: { total: 320, sent: 320, delivered: 320, failed: 0, read: 200, confirmed: 150, disputed: 2, recalled: 0 },
    needConfirm: true,
    needSign: false,
    publishAt: null,
    publishedAt: '2026-11-05T01:30:00.000Z',
    createdBy: { id: id(90), name: '陈雨桐' },
    createdAt: '2026-11-04T02:00:00.000Z',
    actions: ['recallAll', 'close'],
    alone: false,
    confidential: false,
    ...own,
  };
}

export function batchDetail(own: Partial<BatchDetail> = {}): BatchDetail {
  return {
    ...batch(),
    itemDefs: [
      { key: 'baseWage', label: '基本工资', group: 'earning', kind: 'amount', sign: 1, isTotal: false, visible: true },
      { key: 'netPay', label: '实发工资', group: 'other', kind: 'amount', sign: 0, isTotal: true, visible: true },
    ],
    settings: {
      greeting: '',
      noticeText: '请注意保密',
      hideEmpty: true,
      needConfirm: true,
      confirmDeadlineDays: 7,
      needSign: false,
      watermark: false,
    },
    named: null,
    submittedBy: { id: id(90), name: '陈雨桐' },
    reviewedBy: { id: id(91), name: '王晓明' },
    approval: null,
    lastReason: null,
    netIdentity: null,
    checks: null,
    reviewRequired: true,
    warningRows: 0,
    ignoredRows: 0,
    blocked: [],
    depts: ['生产一部', '财务部'],
    deliveryJobId: null,
    paidTwice: [],
    readOnly: null,
    bankFileBlocked: null,
    payBlocked: null,
    bankPending: 0,
    timeline: [
      {
        at: '2026-11-05T01:30:00.000Z',
        by: '王晓明',
        byCode: null,
        action: 'publish',
        subject: null,
        reason: null,
        note: null,
      },
    ],
    ...own,
  };
}

export function review(own: Partial<BatchReview> = {}): BatchReview {
  return {
    edited: [],
    editedTotal: 0,
    laterDoubts: { slips: 0, kinds: [] },
    netConfirmed: null,
    uncounted: [],
    payAt: null,
    imported: null,
    rowNotes: [{ rowNo: 12, name: '孙立', status: 'warning', messages: ['第12行：实发与应发减扣款相差 10.00 元'] }],
    ...own,
  };
}

/** Two groups to be seen, none of them seen, of a sheet that was checked but for the tax of 8 people. */
export function reviewGroups(own: Partial<ReviewGroups> = {}): ReviewGroups {
  return {
    groups: [
      {
        key: 'finding.taxDiffers',
        kind: 'finding',
        code: 'taxDiffers',
        count: 1,
        stakeFen: '146691',
        print: 'aaaa',
        seen: null,
      },
      { key: 'unchecked', kind: 'unchecked', code: null, count: 1, stakeFen: null, print: 'bbbb', seen: null },
    ],
    counts: true,
    coverage: {
      people: 320,
      checks: [],
      audit: [{ area: 'tax', held: 311, off: 1, open: [{ reason: 'yearIncomplete', people: 8 }] }],
      totals: { agreeing: 3, stated: 3 },
    },
    totals: [],
    headCount: { sheet: null, read: 320 },
    files: [],
    overridden: [],
    uncounted: [],
    ...own,
  };
}

export function slip(own: Partial<SlipListItem> = {}): SlipListItem {
  return {
    id: id(11),
    staffId: id(21),
    version: 2,
    slipVersion: 1,
    name: '赵一鸣',
    staffNo: 'A001',
    dept: '生产一部',
    mobileMasked: '138****1234',
    grossFen: '800000',
    deductionFen: '100000',
    netFen: '700000',
    state: 'read',
    delivery: 'sent',
    deliveryError: null,
    deliveryWay: null,
    readAt: '2026-11-05T02:00:00.000Z',
    confirmedAt: null,
    overdue: false,
    feedbackId: null,
    remindedAt: null,
    sign: null,
    payment: null,
    ...own,
  };
}

export const VIEW: SlipView = {
  title: '2026年10月工资条',
  companyName: '海川精密制造有限公司',
  payMonth: '2026-10',
  staffName: '赵一鸣',
  staffNo: 'A001',
  dept: '生产一部',
  greeting: '赵一鸣，辛苦了！',
  noticeText: '请注意保密',
  watermark: null,
  netFen: '700000',
  grossFen: '800000',
  deductionFen: '100000',
  groups: [
    {
      group: 'earning',
      label: '应发',
      items: [
        { key: 'baseWage', label: '基本工资', kind: 'amount', value: '750000' },
        { key: 'custom:夜班[补]', label: '夜班[补]', kind: 'amount', value: '50000' },
        { key: 'grossPay', label: '应发工资', kind: 'amount', value: '800000' },
      ],
    },
    {
      group: 'deduction',
      label: '应扣',
      items: [{ key: 'pensionPersonal', label: '养老保险(个人)', kind: 'amount', value: '100000' }],
    },
  ],
};

export function slipDetail(own: Partial<SlipListItem> = {}): SlipDetail {
  return {
    batchId: batch().id,
    slip: slip(own),
    view: VIEW,
    itemDefs: [
      { key: 'baseWage', label: '基本工资', group: 'earning', kind: 'amount', sign: 1, isTotal: false, visible: true },
      { key: 'netPay', label: '实发工资', group: 'other', kind: 'amount', sign: 0, isTotal: true, visible: true },
      { key: 'remark', label: '备注', group: 'other', kind: 'text', sign: 0, isTotal: false, visible: true },
    ],
    items: { baseWage: '750000', netPay: '700000', remark: '' },
    objections: [],
    netIdentity: null,
    sumRules: { grossPay: null, totalDeduction: null, netPay: null },
    edits: [],
    blocked: [],
    release: null,
    attempts: [],
    history: [],
  };
}

const ITEM = (key: string, label: string, deducts = false) => ({ key, label, deducts });

/** 12,345.60 more than last month. */
export function difference(own: Partial<BatchDifference> = {}): BatchDifference {
  return {
    payMonth: '2026-10',
    now: { headCount: 320, grossFen: '285000000', deductionFen: '43765440', netFen: '241234560' },
    before: {
      payMonth: '2026-09',
      batches: [{ id: id(2), title: '2026年9月工资条' }],
      headCount: 318,
      grossFen: '280000000',
      deductionFen: '40000000',
      netFen: '240000000',
    },
    causes: [
      { kind: 'joined', item: null, people: 3, fen: '1820000' },
      { kind: 'left', item: null, people: 1, fen: '-700000' },
      { kind: 'item', item: ITEM('overtimePay', '加班费'), people: null, fen: '214560' },
      { kind: 'item', item: ITEM('individualIncomeTax', '个人所得税', true), people: null, fen: '-100000' },
    ],
    depts: [
      {
        dept: '生产一部',
        headCount: 200,
        lastHeadCount: 198,
        netFen: '140000000',
        lastNetFen: '139000000',
        diffFen: '1000000',
        causes: [{ kind: 'joined', item: null, people: 2, fen: '1000000' }],
      },
      {
        dept: null,
        headCount: 120,
        lastHeadCount: 120,
        netFen: '101234560',
        lastNetFen: '101000000',
        diffFen: '234560',
        causes: [{ kind: 'rest', item: null, people: null, fen: '234560' }],
      },
    ],
    ...own,
  };
}

export function differencePerson(own: Partial<DifferencePerson> = {}): DifferencePerson {
  return {
    staffId: id(501),
    name: '赵一鸣',
    staffNo: 'A001',
    dept: '生产一部',
    lastDept: '生产一部',
    kind: 'both',
    since: null,
    netFen: '900000',
    lastNetFen: '600000',
    diffFen: '300000',
    causes: [{ kind: 'item', item: ITEM('bonus', '奖金'), people: null, fen: '300000' }],
    ...own,
  };
}

export function personDifference(own: Partial<PersonDifference> = {}): PersonDifference {
  return {
    staffId: id(501),
    name: '赵一鸣',
    staffNo: 'A001',
    kind: 'both',
    since: null,
    payMonth: '2026-10',
    lastPayMonth: '2026-09',
    now: { dept: '生产一部', netFen: '900000', slips: [{ id: slip().id, batchId: batch().id }] },
    before: { dept: '生产一部', netFen: '600000', slips: [{ id: id(77), batchId: id(2) }] },
    items: [
      {
        key: 'bonus',
        label: '奖金',
        group: 'earning',
        kind: 'amount',
        isTotal: false,
        now: '350000',
        before: '30000',
        fen: '320000',
      },
      {
        key: 'individualIncomeTax',
        label: '个人所得税',
        group: 'deduction',
        kind: 'amount',
        isTotal: false,
        now: '20000',
        before: null,
        fen: '-20000',
      },
      {
        key: 'actualDays',
        label: '实际出勤天数',
        group: 'attendance',
        kind: 'number',
        isTotal: false,
        now: '22',
        before: '21',
        fen: null,
      },
    ],
    diffFen: '300000',
    restFen: '0',
    ...own,
  };
}

/** One's own slips as their list answers them. */
export const mySlips = (list: MySlipCard[], own: Partial<MySlips> = {}): MySlips => ({
  list,
  total: list.length,
  disputed: [],
  ...own,
});

export function mySlip(own: Partial<MySlipCard> = {}): MySlipCard {
  return {
    id: id(11),
    slipVersion: 1,
    version: 2,
    title: '2026年10月工资条',
    companyName: '海川精密制造有限公司',
    payMonth: '2026-10',
    wageType: 'monthly',
    netFen: '700000',
    state: 'sent',
    needConfirm: true,
    corrected: false,
    confirmedAt: null,
    deadline: '2099-11-12T16:00:00.000Z',
    publishedAt: '2026-11-05T01:30:00.000Z',
    needSign: false,
    sign: null,
    ...own,
  };
}

export function mySlipDetail(own: Partial<MySlipCard> = {}, objections: MySlipDetail['objections'] = []): MySlipDetail {
  return { card: mySlip({ state: 'read', ...own }), view: VIEW, changes: [], monthBefore: null, objections };
}
