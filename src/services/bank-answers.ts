import { bankAnswerApi } from '@contract/wages/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';
import { upload } from '@/utils/upload';

type Query<K extends keyof typeof bankAnswerApi> = NonNullable<(typeof bankAnswerApi)[K]['shape']>['query'];
type Body<K extends keyof typeof bankAnswerApi> = NonNullable<(typeof bankAnswerApi)[K]['shape']>['body'];

export type ElsewhereBody = Body<'payElsewhere'>;
export type AnswerWords = Body<'confirm'>['words'];

/** What became of a batch's payments, a 代发文件 at a time. */
export const getPayments = (batchId: string) => endpointQuery(bankAnswerApi.payments, { params: { id: batchId } });

/** Payments of a batch that the bank sent back. */
export const listFailures = (batchId: string, query: Query<'failures'>) =>
  endpointQuery(bankAnswerApi.failures, { params: { id: batchId }, query });

/** Sends the bank's answer to a 代发文件. */
export function uploadAnswer(batchId: string, bankFileId: string, file: File, signal: AbortSignal) {
  const form = new FormData();
  form.append('bankFileId', bankFileId);
  form.append('file', file);
  return upload(bankAnswerApi.upload, form, { params: { id: batchId } }, { signal, onProgress: () => undefined });
}

/** Lets an answer count, its words meaning what is said here. */
export const confirmAnswer = (id: string, words: AnswerWords) =>
  call(bankAnswerApi.confirm, { params: { id }, body: { words } });

export const removeAnswer = (id: string) => call(bankAnswerApi.remove, { params: { id } });

/** 已另行支付 of payments that were sent back. */
export const payElsewhere = (batchId: string, body: ElsewhereBody) =>
  call(bankAnswerApi.payElsewhere, { params: { id: batchId }, body });

export const undoElsewhere = (batchId: string, body: ElsewhereBody) =>
  call(bankAnswerApi.undoElsewhere, { params: { id: batchId }, body });
