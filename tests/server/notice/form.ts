import type { NoticeDetail } from '@contract/notice/schemas';
import { newId } from '@server/kernel/ids';
import type { Client } from '../../support/server-client';

export const PATH = '/api/notices';

/** A complete good form for everybody, published at once. */
export function noticeForm(own: Record<string, unknown> = {}) {
  return {
    title: '国庆放假安排',
    type: 'notification',
    content: '<p>10月1日至10月7日放假，<strong>10月8日</strong>上班。</p>',
    scope: 'all',
    companyIds: [],
    roleCodes: [],
    top: false,
    publishMode: 'now',
    publishAt: null,
    expireAt: null,
    attachmentIds: [],
    requestId: newId(),
    ...own,
  };
}

/** A notice of that form. */
export async function makeNotice(admin: Client, own: Record<string, unknown> = {}): Promise<NoticeDetail> {
  const { body } = await admin.post<NoticeDetail>(PATH, noticeForm(own));
  if (body.code !== 200) throw new Error(body.msg);
  return body.data;
}

/** One step of it, from the version it is at. */
export async function act(admin: Client, id: string, action: string, own: Record<string, unknown> = {}) {
  const { body } = await admin.get<NoticeDetail>(`${PATH}/${id}`);
  return admin.post<{ notice: NoticeDetail | null }>(`${PATH}/${id}/act`, {
    action,
    version: body.data.version,
    requestId: newId(),
    ...own,
  });
}
