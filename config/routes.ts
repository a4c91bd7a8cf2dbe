import { PERMISSIONS } from '../contract/permissions';
import { type Role, ROLES } from '../contract/roles';
import type { MessagePart } from '../src/locales/parts';

/** One entry of the route table. `authority` is read by the role wrapper, the menu and the guard alike. */
export interface RouteEntry {
  path: string;
  /** Page or layout file. */
  component?: string;
  redirect?: string;
  wrappers?: string[];
  routes?: RouteEntry[];
  /** Last part of the `menu.*` message id. */
  name?: string;
  /** A name from layouts/menu-icons. */
  icon?: string;
  /** Roles that may open it; absent = the nearest ancestor's rule, none at all = open. */
  authority?: readonly Role[];
  hideInMenu?: boolean;
  /** Words beside those all pages share. */
  words?: readonly MessagePart[];
}

const ROLE_WRAPPER = ['@/wrappers/RoleWrapper'];

/** THE route table: what exists, who may open it, what the menu shows. */
const routes: RouteEntry[] = [
  {
    path: '/',
    component: '@/layouts/BlankLayout',
    routes: [
      {
        path: '/user',
        component: '@/layouts/UserLayout',
        routes: [
          { path: '/user', redirect: '/user/login' },
          { path: '/user/login', name: 'login', component: '@/pages/user/login', hideInMenu: true },
        ],
      },
      { path: '/exception/401', name: 'exception.401', component: '@/pages/exception/401', hideInMenu: true },
      {
        path: '/',
        component: '@/layouts/SecurityLayout',
        routes: [
          {
            path: '/',
            component: '@/layouts/BasicLayout',
            authority: ROLES,
            routes: [
              { path: '/', redirect: '/welcome' },
              {
                path: '/welcome',
                name: 'welcome',
                icon: 'Smile',
                component: '@/pages/welcome',
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['welcome.read'],
              },
              {
                path: '/banner',
                name: 'banner',
                icon: 'Block',
                component: '@/pages/banner',
                words: ['banner'],
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['banner.manage'],
              },
              {
                path: '/company',
                name: 'company',
                icon: 'Home',
                component: '@/pages/company',
                words: ['company'],
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['company.manage'],
              },
              {
                path: '/company/wages',
                name: 'company.wages',
                component: '@/pages/company/wages',
                words: ['company'],
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['company.wages'],
                hideInMenu: true,
              },
              {
                path: '/wages',
                name: 'wages',
                icon: 'CreditCard',
                component: '@/pages/wages',
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['wages.page'],
              },
              {
                path: '/company/checks',
                name: 'company.checks',
                component: '@/pages/company/checks',
                words: ['company'],
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['company.checks'],
                hideInMenu: true,
              },
              {
                path: '/checks',
                name: 'checks',
                icon: 'Transaction',
                component: '@/pages/checks',
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['checks.page'],
              },
              {
                path: '/company/staff',
                name: 'company.staff',
                component: '@/pages/company/staff',
                words: ['company', 'staff'],
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['company.staff'],
                hideInMenu: true,
              },
              {
                path: '/staff',
                name: 'staff',
                icon: 'Team',
                component: '@/pages/staff',
                words: ['staff'],
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['staff.page'],
              },
              {
                path: '/feedback',
                name: 'feedback',
                icon: 'Comment',
                component: '@/pages/feedback',
                words: ['feedback'],
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['feedback.read'],
              },
              {
                path: '/feedback/wages',
                name: 'feedback.wages',
                component: '@/pages/feedback/wages',
                words: ['feedback'],
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['feedback.read'],
                hideInMenu: true,
              },
              {
                path: '/feedback/checks',
                name: 'feedback.checks',
                component: '@/pages/feedback/checks',
                words: ['feedback'],
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['feedback.read'],
                hideInMenu: true,
              },
              {
                path: '/orders',
                name: 'orders',
                icon: 'DollarCircle',
                authority: PERMISSIONS['claims.read'],
                routes: [
                  { path: '/orders', redirect: '/orders/index' },
                  {
                    path: '/orders/index',
                    name: 'orders.index',
                    component: '@/pages/orders/index',
                    words: ['claims'],
                    wrappers: ROLE_WRAPPER,
                    authority: PERMISSIONS['claims.read'],
                  },
                  {
                    path: '/orders/logs',
                    name: 'orders.logs',
                    component: '@/pages/orders/logs',
                    words: ['claims'],
                    wrappers: ROLE_WRAPPER,
                    authority: PERMISSIONS['claims.read'],
                  },
                ],
              },
              {
                path: '/notice',
                name: 'notice',
                icon: 'Mail',
                component: '@/pages/notice',
                words: ['notice'],
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['notice.manage'],
              },
              {
                path: '/approval',
                name: 'approval',
                icon: 'FunnelPlot',
                component: '@/pages/approval',
                words: ['application', 'approval'],
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['company.approval'],
              },
              {
                path: '/appruser',
                name: 'appruser',
                icon: 'Exception',
                component: '@/pages/appruser',
                words: ['real-name'],
                wrappers: ROLE_WRAPPER,
                authority: PERMISSIONS['realName.page'],
              },
              {
                path: '/fdd',
                name: 'fdd',
                icon: 'Cloud',
                authority: PERMISSIONS['fdd.manage'],
                routes: [
                  { path: '/fdd', redirect: '/fdd/authrecord' },
                  {
                    path: '/fdd/authrecord',
                    name: 'fdd.authrecord',
                    component: '@/pages/fdd/authrecord',
                    words: ['fdd-auth'],
                    wrappers: ROLE_WRAPPER,
                    authority: PERMISSIONS['fdd.manage'],
                  },
                  {
                    path: '/fdd/contractrecord',
                    name: 'fdd.contractrecord',
                    component: '@/pages/fdd/contractrecord',
                    words: ['fdd-contract'],
                    wrappers: ROLE_WRAPPER,
                    authority: PERMISSIONS['fdd.manage'],
                  },
                ],
              },
              {
                path: '/system',
                name: 'system',
                icon: 'Setting',
                authority: PERMISSIONS['system.accounts'],
                routes: [
                  { path: '/system', redirect: '/system/admin' },
                  {
                    path: '/system/admin',
                    name: 'system.admin',
                    component: '@/pages/system/admin',
                    words: ['system'],
                    wrappers: ROLE_WRAPPER,
                    authority: PERMISSIONS['system.accounts'],
                  },
                  {
                    path: '/system/users',
                    name: 'system.users',
                    component: '@/pages/system/users',
                    words: ['system'],
                    wrappers: ROLE_WRAPPER,
                    authority: PERMISSIONS['system.users'],
                  },
                  // Not of the specification's table: the way to see what the SMS sandbox took (404 where a provider sends).
                  {
                    path: '/system/outbox',
                    name: 'system.outbox',
                    component: '@/pages/system/outbox',
                    words: ['outbox'],
                    wrappers: ROLE_WRAPPER,
                    authority: PERMISSIONS['system.outbox'],
                    hideInMenu: true,
                  },
                ],
              },
              {
                path: '/account',
                name: 'account.group',
                icon: 'User',
                authority: PERMISSIONS['account.own'],
                routes: [
                  // The group leads its own entry (use-menu): the menu has each path once.
                  {
                    path: '/account',
                    name: 'account',
                    icon: 'User',
                    component: '@/pages/account',
                    wrappers: ROLE_WRAPPER,
                    authority: PERMISSIONS['account.own'],
                    hideInMenu: true,
                  },
                  {
                    path: '/account/password',
                    name: 'account.password',
                    component: '@/pages/account/password',
                    wrappers: ROLE_WRAPPER,
                    authority: PERMISSIONS['account.own'],
                  },
                ],
              },
              { path: '*', component: '@/pages/404' },
            ],
          },
        ],
      },
    ],
  },
];

export default routes;
