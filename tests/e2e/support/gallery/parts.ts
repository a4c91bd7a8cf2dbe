import { approvalApi } from '@contract/approval/endpoints';
import { claimApi } from '@contract/claims/endpoints';
import { companyApi } from '@contract/company/endpoints';
import { fddAuthApi, fddContractApi } from '@contract/fdd/endpoints';
import { feedbackApi } from '@contract/feedback/endpoints';
import { noticeApi } from '@contract/notice/endpoints';
import { realNameApi } from '@contract/real-name/endpoints';
import type { Role } from '@contract/roles';
import { staffApi } from '@contract/staff/endpoints';
import { batchApi, mySlipApi, slipApi } from '@contract/wages/endpoints';
import type { Page } from 'playwright-core';

/** What opens over a page or instead of it: a drawer, a tab, a dialog. */
export interface Part {
  name: string;
  role: Role;
  /** Its address; with the id of a record, which `first` finds in a list of the API. */
  at: string | ((first: FirstOf) => Promise<string>);
  /** What somebody does there until it is open. */
  open?: (page: Page) => Promise<void>;
}

/** Id of the first record of a list that is as wanted. */
export type FirstOf = (list: string, wanted?: (record: Record<string, unknown>) => boolean) => Promise<string>;

const over = (page: string, name: string, list: string) => async (first: FirstOf) =>
  `${page}?${name}=${await first(list)}`;

const isOut = ({ state }: Record<string, unknown>) => state === 'published';
const batch = (more: string) => async (first: FirstOf) =>
  `/wages?batch=${await first(batchApi.list.path, isOut)}${more}`;

const slip = async (first: FirstOf) => {
  const id = await first(batchApi.list.path, isOut);
  return `/wages?batch=${id}&tab=slips&slip=${await first(slipApi.list.path.replace(':id', id))}`;
};

/** A button of the header, which on a phone stands in the menu of the account. */
const fromHeader =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const account = page.getByRole('button', { name: /^账号菜单/ });
    await account.waitFor();
    const button = page.getByRole('button', { name, exact: true });
    if ((await button.count()) > 0) return button.click();
    await account.click();
    await page.getByRole('menuitem', { name }).click();
  };

const firstRow = (page: Page) => page.locator('.ant-table-tbody .ant-table-row a').first().click();

/** The most used of what is not a page of its own. */
export const PARTS: readonly Part[] = [
  { name: 'batch-slips', role: 'finance', at: batch('&tab=slips') },
  { name: 'batch-progress', role: 'finance', at: batch('&tab=progress') },
  { name: 'batch-review', role: 'manager', at: batch('&tab=review') },
  { name: 'batch-bank', role: 'finance', at: batch('&tab=bank') },
  { name: 'batch-settings', role: 'finance', at: batch('&tab=settings') },
  { name: 'batch-timeline', role: 'finance', at: batch('&tab=timeline') },
  { name: 'batch-print', role: 'finance', at: batch('&print=all') },
  { name: 'slip', role: 'finance', at: slip },
  { name: 'issued', role: 'finance', at: '/wages?view=slips' },
  { name: 'history', role: 'finance', at: '/wages?view=history' },
  { name: 'import', role: 'finance', at: '/wages?import=new' },
  { name: 'rules', role: 'manager', at: '/wages?panel=rules' },
  { name: 'channels', role: 'manager', at: '/wages?panel=channels' },
  { name: 'cost', role: 'manager', at: '/wages?panel=cost' },
  { name: 'person', role: 'manager', at: over('/staff', 'person', staffApi.list.path) },
  { name: 'person-new', role: 'manager', at: '/staff?form=new' },
  { name: 'staff-import', role: 'manager', at: '/staff?import=new' },
  { name: 'take-out', role: 'manager', at: '/staff?takeOut=1' },
  { name: 'retention', role: 'manager', at: '/staff?retention=1' },
  { name: 'check-days', role: 'attendance', at: '/checks?tab=days' },
  { name: 'check-record', role: 'attendance', at: '/checks', open: firstRow },
  { name: 'check-stats', role: 'attendance', at: '/checks?panel=stats' },
  { name: 'check-months', role: 'attendance', at: '/checks?panel=months' },
  { name: 'check-exceptions', role: 'attendance', at: '/checks?panel=exceptions' },
  { name: 'check-calendar', role: 'attendance', at: '/checks?panel=calendar' },
  { name: 'check-import', role: 'attendance', at: '/checks?import=new' },
  {
    name: 'feedback-of-slip',
    role: 'manager',
    at: async (first) => `/feedback/wages?id=${await first(feedbackApi.list.path, ({ kind }) => kind === 'wages')}`,
  },
  { name: 'company', role: 'admin', at: over('/company', 'company', companyApi.list.path) },
  { name: 'company-new', role: 'admin', at: '/company?form=new' },
  {
    name: 'company-wages',
    role: 'admin',
    at: async (first) => `/company/wages?companyId=${await first(companyApi.list.path)}`,
  },
  { name: 'notice', role: 'admin', at: over('/notice', 'notice', noticeApi.list.path) },
  { name: 'notice-new', role: 'admin', at: '/notice?form=new' },
  { name: 'banner-new', role: 'admin', at: '/banner?form=new' },
  { name: 'banner-order', role: 'admin', at: '/banner?order=login' },
  { name: 'application', role: 'admin', at: over('/approval', 'application', approvalApi.list.path) },
  { name: 'real-name', role: 'manager', at: over('/appruser', 'verification', realNameApi.list.path) },
  { name: 'claim', role: 'admin', at: over('/orders/index', 'claim', claimApi.list.path) },
  { name: 'contract-person', role: 'manager', at: over('/fdd/authrecord', 'record', fddAuthApi.list.path) },
  { name: 'contract', role: 'manager', at: over('/fdd/contractrecord', 'record', fddContractApi.list.path) },
  { name: 'contract-start', role: 'manager', at: '/fdd/contractrecord?start=1' },
  { name: 'contract-templates', role: 'manager', at: '/fdd/contractrecord?templates=1' },
  { name: 'account-new', role: 'admin', at: '/system/admin?form=new' },
  { name: 'services', role: 'admin', at: '/system/admin?services=1' },
  { name: 'own-slip', role: 'user', at: over('/welcome', 'slip', mySlipApi.list.path) },
  { name: 'own-slips', role: 'user', at: '/welcome?own=slips' },
  { name: 'own-checks', role: 'user', at: '/welcome?own=checks' },
  { name: 'own-claims', role: 'user', at: '/welcome?own=claims' },
  { name: 'own-contracts', role: 'user', at: '/welcome?own=contracts' },
  { name: 'own-real-name', role: 'user', at: '/welcome?own=realName' },
  { name: 'own-feedback', role: 'user', at: '/welcome?feedback=' },
  { name: 'palette', role: 'finance', at: '/account', open: (page) => page.keyboard.press('Control+k') },
  { name: 'keys', role: 'finance', at: '/account', open: (page) => page.keyboard.press('Shift+Slash') },
  { name: 'help', role: 'finance', at: '/account', open: fromHeader('帮助') },
  { name: 'look', role: 'finance', at: '/account', open: fromHeader('界面设置') },
];
