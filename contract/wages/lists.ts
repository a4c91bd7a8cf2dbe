import { choice, defineList, months, text } from '../lists/definition';
import { SLIP_SIGN_STATES } from '../states/slip-sign';
import { DELIVERY_STATES, SLIP_RESPONSES, WAGE_SLIP_STATES } from '../states/wage-slip';
import { PAYMENT_STATES } from './bank-answers/outcomes';
import { WAGE_TYPES } from './items';
import { WAGE_BATCH_STATES } from '../states/wage-batch';

/** 工资表: batches of a company. */
export const batchList = defineList({
  name: 'batches',
  sorts: ['payMonth', 'createdAt', 'netFen', 'title'],
  filters: {
    ...months('monthFrom', 'monthTo'),
    wageType: choice(WAGE_TYPES),
    state: choice(['issued', ...WAGE_BATCH_STATES]),
    title: text(50),
    /** Payments the bank sent back wait for somebody. */
    bank: choice(['failed']),
    /** Slips one of two has agreed to wait for the other's agreement to go out again. */
    release: choice(['second']),
  },
});

/** 分 as text; what somebody is paid may be below nothing. */
const NET = { kind: 'pattern', pattern: '^-?\\d{1,18}$' } as const;

/** Slips of a batch. */
export const slipList = defineList({
  name: 'slips',
  sorts: ['name', 'staffNo', 'dept', 'netFen', 'grossFen', 'state', 'readAt', 'confirmedAt'],
  filters: {
    keyword: text(50, '姓名、工号或手机号'),
    state: choice(WAGE_SLIP_STATES),
    dept: text(50),
    delivery: choice(DELIVERY_STATES),
    sign: choice(SLIP_SIGN_STATES),
    payment: choice(PAYMENT_STATES),
    netMin: NET,
    netMax: NET,
  },
});

/** Slips employees can see, of all batches. */
export const issuedSlipList = defineList({
  name: 'issued-slips',
  sorts: [],
  filters: {
    month: { kind: 'month' },
    standing: choice(SLIP_RESPONSES),
    /** Within one month only. */
    keyword: text(50, '姓名、工号或手机号'),
  },
});

/** Sheets of past months on their way in: few, shown together. */
export const historyImportList = defineList({ name: 'history-imports', sorts: [], filters: {} });
