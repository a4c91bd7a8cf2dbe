import { feedbackApi, myFeedbackApi, supplementApi } from '@contract/feedback/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Shape<K extends keyof typeof feedbackApi> = NonNullable<(typeof feedbackApi)[K]['shape']>;
type MyShape<K extends keyof typeof myFeedbackApi> = NonNullable<(typeof myFeedbackApi)[K]['shape']>;

export type FeedbackListQuery = Partial<Shape<'list'>['query']>;
export type CloseBody = Shape<'close'>['body'];

export const listFeedback = (query: FeedbackListQuery) => endpointQuery(feedbackApi.list, { query });

export const getFeedback = (id: string) => endpointQuery(feedbackApi.get, { params: { id } });

/** The slip with its amounts; an administrator's look is written down. */
export const revealFeedbackSlip = (id: string) => endpointQuery(feedbackApi.reveal, { params: { id } });

export const takeFeedback = (id: string, body: Shape<'take'>['body']) =>
  call(feedbackApi.take, { params: { id }, body });

export const replyToFeedback = (id: string, body: Shape<'reply'>['body']) =>
  call(feedbackApi.reply, { params: { id }, body });

export const closeFeedback = (id: string, body: CloseBody) => call(feedbackApi.close, { params: { id }, body });

/** One's own about neither a slip nor attendance, newest first. */
export const listMyFeedback = (query: Partial<MyShape<'list'>['query']>) =>
  endpointQuery(myFeedbackApi.list, { query });

export const raiseMyFeedback = (body: MyShape<'raise'>['body']) => call(myFeedbackApi.raise, { body });

export const withdrawMyFeedback = (id: string, body: MyShape<'withdraw'>['body']) =>
  call(myFeedbackApi.withdraw, { params: { id }, body });

export const answerMyFeedback = (id: string, body: MyShape<'answer'>['body']) =>
  call(myFeedbackApi.answer, { params: { id }, body });

export const acceptMyFeedback = (id: string, body: MyShape<'accept'>['body']) =>
  call(myFeedbackApi.accept, { params: { id }, body });

export const reopenMyFeedback = (id: string, body: MyShape<'reopen'>['body']) =>
  call(myFeedbackApi.reopen, { params: { id }, body });

/** 转下月补发: the amount is in the sheet now. */
export const settleSupplement = (id: string, requestId: string) =>
  call(supplementApi.settle, { params: { id }, body: { requestId } });
