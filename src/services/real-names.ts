import type { IdSide, RealNameSecret } from '@contract/real-name/choices';
import { realNameApi } from '@contract/real-name/endpoints';
import { fetchFile } from '@/utils/download';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Shape<K extends keyof typeof realNameApi> = NonNullable<(typeof realNameApi)[K]['shape']>;

export type RealNameListQuery = Partial<Shape<'list'>['query']>;

/** Which record, and whose: an administrator names the company, for anybody else it is the current one anyway. */
export interface RealNameKey {
  id: string;
  companyId?: string | undefined;
}

const of = ({ id, companyId }: RealNameKey) => ({ params: { id }, query: { companyId } });

export const listRealNames = (query: RealNameListQuery) => endpointQuery(realNameApi.list, { query });

export const getRealName = (key: RealNameKey) => endpointQuery(realNameApi.get, of(key));

export const approveRealName = (key: RealNameKey, body: Shape<'approve'>['body']) =>
  call(realNameApi.approve, { ...of(key), body });

export const rejectRealName = (key: RealNameKey, body: Shape<'reject'>['body']) =>
  call(realNameApi.reject, { ...of(key), body });

export const voidRealName = (key: RealNameKey, body: Shape<'void'>['body']) =>
  call(realNameApi.void, { ...of(key), body });

/** Has it checked anew as it stands. */
export const restartRealName = (key: RealNameKey, body: Shape<'restart'>['body']) =>
  call(realNameApi.restart, { ...of(key), body });

export const linkStaff = (key: RealNameKey, body: Shape<'link'>['body']) =>
  call(realNameApi.link, { ...of(key), body });

/** People of the record's company by name or number. */
export const staffToLink = ({ id, companyId }: RealNameKey, keyword: string) =>
  endpointQuery(realNameApi.staff, { params: { id }, query: { companyId, keyword } });

/** One masked number in full; the reason goes into the audit log. */
export const revealRealName = (key: RealNameKey, field: RealNameSecret, reason: string) =>
  call(realNameApi.reveal, { ...of(key), body: { field, reason } });

/** A picture with the viewer's name across it, as JPEG. Each call is a look that the server keeps. */
export async function lookAtPicture({ id, companyId }: RealNameKey, side: IdSide, signal?: AbortSignal): Promise<Blob> {
  const { data } = await fetchFile(realNameApi.look, { params: { id, side }, query: { companyId } }, signal);
  return new Blob([data], { type: 'image/jpeg' });
}
