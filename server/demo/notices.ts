import type { Deps } from '../deps';
import type { Actor } from '../kernel/actor';
import { createNotice } from '../modules/notice/service';

type Notice = Pick<Parameters<typeof createNotice>[2], 'title' | 'content' | 'type'> &
  Partial<Parameters<typeof createNotice>[2]> & { /** Days from now; absent = published now. */ inDays?: number };

const DAY_MS = 24 * 3600_000;

const NOTICES: readonly Notice[] = [
  {
    title: '工资条查看与确认说明',
    type: 'notification',
    top: true,
    content:
      '<h2>怎么看工资条</h2><p>工资条发布后会出现在<strong>欢迎页</strong>，手机、电脑都能打开。</p><ol><li><p>打开工资条，核对各项金额；</p></li><li><p>没有疑问，点“确认无误”；</p></li><li><p>有疑问，点“提出异议”并写明哪一项。</p></li></ol><blockquote><p>请在发布后七天内确认。工资信息属于个人隐私，请勿转发。</p></blockquote>',
  },
  {
    title: '系统将于本周六 22:00–24:00 维护，期间无法登录',
    type: 'notification',
    content: '<p>维护期间无法登录和导入，已排定的定时发布不受影响。</p><p>如需在此期间发放工资条，请提前安排。</p>',
  },
  {
    title: '请财务在月底前核对社保、公积金基数',
    type: 'event',
    scope: 'roles',
    roleCodes: ['finance', 'manager'],
    content: '<p>新年度缴费基数已公布，请核对员工档案与工资表中的<strong>社保、公积金</strong>两项。</p>',
  },
  {
    title: '春节放假安排（待发布）',
    type: 'notification',
    inDays: 3,
    content: '<p>放假时间以国务院办公厅通知为准，发薪日如遇节假日提前到最近的工作日。</p>',
  },
  {
    title: '关于启用电子合同的说明',
    type: 'message',
    publishMode: 'draft',
    content: '<p>草稿：待补充签署流程截图。</p>',
  },
];

/** Publishes the demo's notices by the service, as an administrator would. */
export async function seedDemoNotices(deps: Deps, admin: Actor): Promise<void> {
  for (const [index, { inDays, ...notice }] of NOTICES.entries()) {
    const publishAt =
      inDays === undefined ? null : new Date(deps.clock.now().getTime() + inDays * DAY_MS).toISOString();
    await createNotice(deps, admin, {
      scope: 'all',
      companyIds: [],
      roleCodes: [],
      top: false,
      publishMode: publishAt === null ? 'now' : 'schedule',
      publishAt,
      expireAt: null,
      attachmentIds: [],
      requestId: `demo-notice-${index}`,
      ...notice,
    });
  }
}
