import { can } from '../../contract/permissions';
import { ROLES, type Role } from '../../contract/roles';
import { welcomeWork } from '../../contract/dashboard/welcome';
import { WELCOME_BANNER_SIZES } from '../../contract/banner/shown-sizes';
import { dashboardApi } from '../../contract/dashboard/endpoints';
import { staffApi } from '../../contract/staff/endpoints';
import { batchApi, importApi } from '../../contract/wages/endpoints';

export interface FirstCall {
  address: string;
  /** Asked for beside it. */
  besides?: readonly string[];
  /** Also where the address of the page has a query. */
  always?: boolean;
  /** Its answer brings banners: from this width of the window on the first is seen at once, in these sizes. */
  banners?: { from: string; sizes: string };
}

/** What a page asks first where its address says nothing else, by its path: asked for while its scripts are on their way. Not part of the route table, which goes to the browser with all it imports. */
export const FIRST_CALLS: Readonly<Partial<Record<string, FirstCall>>> = {
  // Where imports are open the list begins lower.
  '/wages': {
    address: `${batchApi.list.path}?page=1&pageSize=20`,
    besides: [`${importApi.list.path}?open=true`],
  },
  '/staff': { address: `${staffApi.list.path}?page=1&pageSize=20` },
  // The query says what is opened over it, a slip say. Addresses are as early-answer.ts writes them, with their "?".
  '/welcome': {
    address: `${dashboardApi.welcome.path}?`,
    always: true,
    banners: { from: '(min-width: 1200px)', sizes: WELCOME_BANNER_SIZES },
  },
};

interface LaterParts {
  files: readonly string[];
  words?: readonly string[];
  /** Who is shown them; absent = everyone who may open the page. */
  roles?: readonly Role[];
}

const working = (...work: ReturnType<typeof welcomeWork>[]) => ROLES.filter((role) => work.includes(welcomeWork(role)));

/** What a page imports as soon as it stands there, by its path: each is a way to the server and back that somebody waits for. */
export const LATER_PARTS: Readonly<Partial<Record<string, readonly LaterParts[]>>> = {
  '/user/login': [{ files: ['./login-banners'], words: ['carousel'] }],
  '/welcome': [
    { files: ['./notices/MyNotices'], words: ['my-notice'] },
    { files: ['./overview'], words: ['welcome-work'], roles: working('wages', 'companies', 'attendance') },
    { files: ['./AttendanceWork'], roles: working('attendance') },
    { files: ['./PlatformWork'], roles: working('companies') },
    // On an employee's phone they stand below what is seen first.
    { files: ['./banners/Banners'], words: ['carousel'], roles: ROLES.filter((role) => can(role, 'banner.console')) },
  ],
};
