import { EVENTS_PATH } from '@contract/events/types';
import { type Role, ROLES } from '@contract/roles';
import type { CurrentUser } from '@contract/session/schemas';
import { sessionApi } from '@contract/session/endpoints';
import { ApplyPluginsType, renderClient } from '@umijs/max';
import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import { getRoutes } from '@@/core/route';
import { render, type RenderResult } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { App, ConfigProvider } from 'antd';
import type { ComponentType, ReactElement } from 'react';
import SecurityLayout from '@/layouts/SecurityLayout';
import { PARTS, type MessagePart } from '@/locales/parts';
import { setAuthority } from '@/utils/authority';
import { shownShell } from '@/utils/languages';
import { STORAGE_KEYS } from '@/utils/storage-keys';
import { useMessages } from '@/utils/use-messages';
import { answer, server } from './msw';
import { person } from './people';

export interface AppOptions {
  /** Address to open, with query. */
  path: string;
  /** Signed in as this role or person; nobody by default. */
  as?: Role | CurrentUser;
}

function isRole(who: Role | CurrentUser): who is Role {
  return ROLES.some((role) => role === who);
}

/** Stores a token and lets the server know who it belongs to. */
export function signIn(who: Role | CurrentUser): CurrentUser {
  const user = isRole(who) ? person(who) : who;
  localStorage.setItem(STORAGE_KEYS.token, 'test-token');
  setAuthority(isRole(who) ? who : 'user');
  answer(sessionApi.queryCurrent, user);
  return user;
}

/** An event stream that stays open and silent. */
export function silentEvents(): void {
  const stream = () => new ReadableStream<Uint8Array>();
  server.use(
    http.get(`*${EVENTS_PATH}`, () => new HttpResponse(stream(), { headers: { 'content-type': 'text/event-stream' } })),
  );
}

function mount(routes: object, routeComponents: object): RenderResult {
  const pluginManager = createPluginManager();
  const applied = pluginManager.applyPlugins({
    key: 'modifyContextOpts',
    type: ApplyPluginsType.modify,
    initialValue: {},
  });
  const context = {
    routes,
    routeComponents,
    pluginManager,
    publicPath: '/',
    history: createHistory({ type: 'browser', basename: applied.basename }),
    basename: applied.basename,
    components: true,
  };
  const options = pluginManager.applyPlugins({
    key: 'modifyClientRenderOpts',
    type: ApplyPluginsType.modify,
    initialValue: context,
  });
  // With `components` it gives the application instead of mounting it, which its type leaves out.
  const Console = renderClient(options) as unknown as ComponentType;
  return render(<Console />);
}

function arrive({ path, as }: AppOptions): void {
  window.history.replaceState(null, '', path);
  silentEvents();
  if (as) signIn(as);
}

/** Opens the whole console at an address, as a browser does: routes, guard, layouts and all. */
export async function openApp(options: AppOptions): Promise<RenderResult> {
  arrive(options);
  const { routes, routeComponents } = await getRoutes();
  return mount(routes, routeComponents);
}

const ALL_WORDS = Object.keys(PARTS) as MessagePart[]; // its keys are the names of the parts

/** With antd's words of the language, as the layouts give them, and of our own those of every part: which of them a piece of a page brings itself is not asked here. */
function Element({ children }: { children: ReactElement }) {
  if (!useMessages(ALL_WORDS)) return null;
  return (
    <ConfigProvider locale={shownShell()?.antd}>
      <App>{children}</App>
    </ConfigProvider>
  );
}

/** Shows one component behind the guard, with store, language and address, but without the frame around it. */
export function openElement(element: ReactElement, options: AppOptions): RenderResult {
  arrive(options);
  const routes = {
    guard: { id: 'guard', path: '/' },
    shown: { id: 'shown', path: '*', parentId: 'guard' },
  };
  return mount(routes, { guard: SecurityLayout, shown: () => <Element>{element}</Element> });
}
