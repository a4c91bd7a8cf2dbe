import { preparedApi } from '@contract/feedback/prepared/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Shape<K extends keyof typeof preparedApi> = NonNullable<(typeof preparedApi)[K]['shape']>;

export type PreparedCorrection = NonNullable<Shape<'save'>['body']['correction']>;

/** What stands prepared for a feedback, with the amounts of its correction. */
export const getPrepared = (id: string) => endpointQuery(preparedApi.get, { params: { id } });

/** Proposes an answer, and with it a correction; the words of a refusal are the caller's to show. */
export const savePrepared = (id: string, body: Shape<'save'>['body']) =>
  call(preparedApi.save, { params: { id }, body }, { silent: true });

/** What the audit says of the slip as the correction would make it. */
export const checkPrepared = (id: string, body: Shape<'check'>['body']) =>
  call(preparedApi.check, { params: { id }, body }, { silent: true });

export const withdrawPrepared = (id: string, body: Shape<'withdraw'>['body']) =>
  call(preparedApi.withdraw, { params: { id }, body });

/** The edit, the re-issue and the answer in one. */
export const sendPrepared = (id: string, body: Shape<'send'>['body']) =>
  call(preparedApi.send, { params: { id }, body });

export const giveBackPrepared = (id: string, body: Shape<'giveBack'>['body']) =>
  call(preparedApi.giveBack, { params: { id }, body });
