import '@testing-library/jest-dom';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { message, notification } from 'antd';
import { actWrapper as wrapMessage } from 'antd/lib/message';
import { actWrapper as wrapNotification } from 'antd/lib/notification';
import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import { loadShell } from '@/utils/languages';
import { server } from './msw';

// A page of tables takes its time on a busy machine; waiting ends as soon as what is awaited is there.
configure({ asyncUtilTimeout: 20_000 });

// The document is printed when waiting gives up, not at each of its tries.
const { getElementError } = getConfig();
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
const brief = (words: string | null) => Object.assign(new Error(words ?? ''), { name: 'TestingLibraryElementError' });
configure({
  getElementError: (words, container) => (isWaiting() ? brief(words) : getElementError(words, container)),
});

// Written by libraries for React 18's own development mode; nothing here can mend it.
const complain = console.error;
/** Messages asked for and not there: the page shows an id instead of words. */
const wordless: string[] = [];
console.error = (...words: unknown[]) => {
  if (String(words[0]).includes('Missing message')) wordless.push(String(words[0]));
  if (!String(words[0]).includes('findDOMNode is deprecated')) complain(...words);
};

// Toasts live in a tree of their own; React wants to know that a test is looking at it.
const inAct = (work: () => void) => void act(() => work());
wrapMessage(inAct);
wrapNotification(inAct);

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // What umi makes before it renders; messages and navigation need it also where no application is opened.
  createPluginManager();
  createHistory({ type: 'browser' });
  await loadShell('zh-CN');
});
// The browser of these tests says en-US; the product speaks Chinese first.
beforeEach(() => localStorage.setItem('umi_locale', 'zh-CN'));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  message.destroy();
  notification.destroy();
  localStorage.clear();
  sessionStorage.clear();
  expect(wordless.splice(0)).toEqual([]);
});
afterAll(() => server.close());
