import { APPLICATION_SOURCE_LABEL } from '@contract/approval/choices';
import { BANNER_LINK_LABEL, BANNER_POSITION_LABEL } from '@contract/banner/choices';
import { ESIGN_LABEL } from '@contract/company/choices';
import { NOTICE_SCOPE_LABEL, NOTICE_TYPE_LABEL } from '@contract/notice/choices';
import { ROLE_LABEL } from '@contract/roles';
import { SANDBOX_STATE_LABEL, SMS_TEMPLATE_LABEL } from '@contract/sms-outbox/choices';
import { approvalMachine } from '@contract/states/approval';
import { bannerMachine } from '@contract/states/banner';
import { companyMachine } from '@contract/states/company';
import { noticeMachine } from '@contract/states/notice';
import { listApprovals } from '../../approval/service';
import { listBanners } from '../../banner/service';
import { listCompanies } from '../../company/service';
import { listNotices } from '../../notice/service';
import { listSmsOutbox } from '../../sms-outbox/service';
import { exported, moment, number, text } from '../exported-list';

export const companies = exported(
  'companies',
  listCompanies,
)({
  title: '企业',
  unit: '家',
  page: (deps, { query }) => listCompanies(deps, query),
  columns: {
    name: text('企业名称', 34, (item) => item.name),
    creditCode: text('统一社会信用代码', 22, (item) => item.creditCode),
    state: text('状态', 10, (item) => companyMachine.labels[item.state]),
    contact: [text('联系人', 14, (item) => item.contactName), text('联系电话', 14, (item) => item.contactMobileMasked)],
    staffCount: number('在职人数', (item) => item.staffCount),
    payDay: number('发薪日', (item) => item.payDay),
    esignState: text('法大大认证', 12, (item) => ESIGN_LABEL[item.esignState]),
    expireDate: text('服务到期日', 12, (item) => item.expireDate),
    openedAt: moment('开通时间', (item) => item.openedAt),
  },
});

export const approvals = exported(
  'approvals',
  listApprovals,
)({
  title: '开通申请',
  unit: '份',
  page: (deps, { actor, query }) => listApprovals(deps, actor, query),
  columns: {
    no: [text('申请编号', 18, (item) => item.no), number('提交次数', (item) => item.round)],
    name: text('企业名称', 34, (item) => item.name),
    creditCode: text('统一社会信用代码', 22, (item) => item.creditCode),
    state: text('状态', 10, (item) => approvalMachine.labels[item.state]),
    contact: [text('联系人', 14, (item) => item.contactName), text('手机号', 14, (item) => item.contactMobileMasked)],
    staffScale: text('人数规模', 12, (item) => item.staffScale),
    submittedAt: [
      moment('提交时间', (item) => item.submittedAt),
      text('来源', 16, (item) => APPLICATION_SOURCE_LABEL[item.source]),
    ],
    reviewedAt: [
      text('转交给', 14, (item) => item.assigneeName),
      text('审核人', 14, (item) => item.reviewerName),
      moment('审核时间', (item) => item.reviewedAt),
    ],
  },
});

export const notices = exported(
  'notices',
  listNotices,
)({
  title: '公告',
  page: (deps, { query }) => listNotices(deps, query),
  columns: {
    title: text('标题', 34, (item) => item.title),
    state: text('状态', 10, (item) => noticeMachine.labels[item.state]),
    type: text('类型', 8, (item) => NOTICE_TYPE_LABEL[item.type]),
    scope: [
      text('范围', 12, (item) => NOTICE_SCOPE_LABEL[item.scope]),
      text('企业数或角色', 24, (item) =>
        item.scope === 'roles'
          ? item.roleCodes.map((role) => ROLE_LABEL[role]).join('、')
          : item.scope === 'companies'
            ? String(item.scopeCount)
            : null,
      ),
    ],
    top: text('置顶', 6, (item) => (item.top ? '置顶' : null)),
    publishAt: [moment('发布时间', (item) => item.publishAt), moment('失效时间', (item) => item.expireAt)],
    readCount: [number('已读', (item) => item.readCount), number('应读', (item) => item.audienceCount)],
    createdBy: text('创建人', 14, (item) => item.createdByName),
  },
});

export const banners = exported(
  'banners',
  listBanners,
)({
  title: '轮播图',
  page: (deps, { query }) => listBanners(deps, query),
  columns: {
    image: text('图片', 8, (item) => (item.image === null ? '无' : '有')),
    title: text('标题', 30, (item) => item.title),
    state: text('状态', 10, (item) => bannerMachine.labels[item.state]),
    position: text('位置', 16, (item) => BANNER_POSITION_LABEL[item.position]),
    link: [
      text('跳转类型', 10, (item) => BANNER_LINK_LABEL[item.linkType]),
      text('跳转地址', 40, (item) => (item.linkType === 'notice' ? item.noticeTitle : item.linkValue)),
    ],
    sort: number('排序', (item) => item.sort),
    startAt: [moment('生效时间', (item) => item.startAt), moment('失效时间', (item) => item.endAt)],
    updatedAt: moment('更新时间', (item) => item.updatedAt),
  },
});

export const smsOutbox = exported(
  'sms-outbox',
  listSmsOutbox,
)({
  title: '测试发件箱',
  page: (deps, { query }) => listSmsOutbox(deps, query),
  columns: {
    at: moment('时间', (item) => item.at),
    mobile: text('手机号', 14, (item) => item.mobileMasked),
    template: text('模板', 16, (item) => SMS_TEMPLATE_LABEL[item.template]),
    state: text('状态', 10, (item) => SANDBOX_STATE_LABEL[item.state]),
    text: [text('内容', 60, (item) => item.text), text('失败原因', 30, (item) => item.error)],
  },
});
