import { accountList, userList } from '@contract/accounts/lists';
import { approvalList } from '@contract/approval/list';
import { bannerList } from '@contract/banner/list';
import { checkDayList, checkRecordList } from '@contract/checks/lists';
import { claimList, claimLogList } from '@contract/claims/lists';
import { companyList } from '@contract/company/list';
import { contractTemplateList } from '@contract/contract-templates/list';
import { fddAuthList, fddContractList } from '@contract/fdd/lists';
import { feedbackList } from '@contract/feedback/list';
import { choice, days, defineList, flag, type ListDefinition, text } from '@contract/lists/definition';
import { querySchema } from '@contract/lists/schema';
import { noticeList } from '@contract/notice/list';
import { realNameList } from '@contract/real-name/list';
import { smsOutboxList } from '@contract/sms-outbox/list';
import { staffList } from '@contract/staff/list';
import { batchList, issuedSlipList, slipList } from '@contract/wages/lists';

const LISTS: ListDefinition[] = [
  accountList,
  approvalList,
  bannerList,
  batchList,
  checkDayList,
  checkRecordList,
  claimList,
  claimLogList,
  companyList,
  contractTemplateList,
  fddAuthList,
  fddContractList,
  feedbackList,
  issuedSlipList,
  noticeList,
  realNameList,
  slipList,
  smsOutboxList,
  staffList,
  userList,
];

it('no two lists remember their settings under one name', () => {
  expect(new Set(LISTS.map(({ name }) => name)).size).toBe(LISTS.length);
});

it.each(LISTS)('the ends of each range of $name name each other', ({ filters }) => {
  for (const [name, filter] of Object.entries(filters)) {
    if ('to' in filter && filter.to) expect(filters[filter.to]).toMatchObject({ kind: filter.kind, from: name });
    if ('from' in filter && filter.from) expect(filters[filter.from]).toMatchObject({ kind: filter.kind, to: name });
  }
});

it('the schema of a query takes what the definition says, and every filter may be left out', () => {
  const list = defineList({
    name: 'things',
    sorts: ['name', 'at'],
    filters: {
      keyword: text(5, '名称'),
      state: choice(['on', 'off']),
      size: choice([1, 2]),
      mine: flag(),
      ...days('from', 'to'),
      company: { kind: 'company' },
    },
  });
  const { properties, required } = querySchema(list);
  expect(required).toEqual(['page', 'pageSize']);
  expect(properties).toMatchObject({
    keyword: { type: 'string', maxLength: 5, description: '名称' },
    state: { type: 'string', enum: ['on', 'off'] },
    size: { anyOf: [{ const: 1 }, { const: 2 }] },
    mine: { type: 'boolean' },
    from: { type: 'string', format: 'date' },
    to: { type: 'string', format: 'date' },
    company: { type: 'string', format: 'uuid' },
    sortField: { anyOf: [{ const: 'name' }, { const: 'at' }] },
  });
});
