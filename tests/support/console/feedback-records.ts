import type { FeedbackDetail, FeedbackListItem } from '@contract/feedback/schemas';
import type { FeedbackMessage, FeedbackThread } from '@contract/feedback-threads/schemas';
import { VIEW } from './wage-records';

export const FEEDBACK_ID = '00000000-0000-7000-8000-00000000f001';

export function message(own: Partial<FeedbackMessage> = {}): FeedbackMessage {
  return {
    id: 'm1',
    event: 'raise',
    side: 'employee',
    byName: '欧阳静怡',
    at: '2026-11-06T01:00:00.000Z',
    content: '少算了加班四小时',
    internal: false,
    aboutVersion: 1,
    result: null,
    images: [],
    ...own,
  };
}

/** A feedback with what its employee first said. */
export function thread(own: Partial<FeedbackThread> = {}): FeedbackThread {
  return {
    id: FEEDBACK_ID,
    version: 1,
    no: 'FK261106000001',
    category: '加班',
    itemKeys: ['baseWage'],
    itemLabels: ['基本工资'],
    content: '少算了加班四小时',
    state: 'pending',
    corrected: false,
    result: null,
    resultNote: '',
    createdAt: '2026-11-06T01:00:00.000Z',
    closedAt: null,
    reopened: false,
    actions: [],
    messages: [message()],
    ...own,
  };
}

export function feedbackItem(own: Partial<FeedbackListItem> = {}): FeedbackListItem {
  return {
    id: FEEDBACK_ID,
    version: 1,
    no: 'FK261106000001',
    kind: 'wages',
    companyId: '00000000-0000-7000-8000-0000000000c1',
    companyName: '杭州云杉精密制造有限公司',
    staffName: '欧阳静怡',
    staffNo: '00012',
    dept: '精密加工一车间',
    month: '2026-10',
    subject: '2026年10月工资条',
    category: '加班',
    summary: '少算了加班四小时',
    images: 0,
    state: 'pending',
    result: null,
    reopened: false,
    overdue: false,
    dueOn: '2026-11-11',
    createdAt: '2026-11-06T01:00:00.000Z',
    handlerName: null,
    firstReplyAt: null,
    isPrepared: false,
    ...own,
  };
}

/** A feedback about a slip as who deals with it sees it; its amounts are not there yet. */
export function feedbackDetail(own: Partial<FeedbackDetail> = {}): FeedbackDetail {
  const view = {
    ...VIEW,
    netFen: '0',
    grossFen: '0',
    deductionFen: '0',
    groups: VIEW.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => (item.kind === 'amount' ? { ...item, value: '0' } : item)),
    })),
  };
  return {
    ...feedbackItem(),
    thread: thread({ actions: ['take', 'remark', 'reply', 'close'] }),
    wages: {
      batchId: '00000000-0000-7000-8000-0000000000b1',
      slipId: '00000000-0000-7000-8000-0000000000d1',
      slipVersion: 1,
      currentVersion: 1,
      slipState: '有异议',
      view,
    },
    hindrance: null,
    checks: null,
    prepared: null,
    supplement: null,
    ...own,
  };
}
