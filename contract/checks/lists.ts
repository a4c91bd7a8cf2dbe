import { choice, defineList, text } from '../lists/definition';
import { CHECK_RECORD_STATES } from '../states/check-record';
import { CONFIRMATIONS } from './confirmation';
import { DAY_RESULTS } from './day';

/** 月度汇总: everybody's month. */
export const checkRecordList = defineList({
  name: 'check-records',
  sorts: ['staffNo', 'exceptions'],
  filters: {
    keyword: text(50, '姓名或工号'),
    dept: text(50, '部门，含下级'),
    exceptions: choice(['open', 'none']),
    state: choice(CHECK_RECORD_STATES),
    confirmation: choice(CONFIRMATIONS),
  },
});

/** 每日明细: everybody's days. */
export const checkDayList = defineList({
  name: 'check-days',
  sorts: ['date'],
  filters: {
    keyword: text(50),
    dept: text(50),
    date: { kind: 'day' },
    result: choice(DAY_RESULTS),
    exceptions: choice(['open']),
  },
});
