import { addLocale } from '@umijs/max';
import { useEffect, useState } from 'react';
import { LANGUAGES, shownLanguage } from './app-languages';

/** Messages of the pages behind the login: fetched with them and in the language shown only, to keep the login page light. */
const PAGE_MESSAGES = {
  'zh-CN': () => import('@/locales/zh-CN/pages'),
  'en-US': () => import('@/locales/en-US/pages'),
} as const;

let fetching: Promise<void> | undefined;
let fetched = false;

async function fetchMessages(): Promise<void> {
  const language = shownLanguage();
  const { default: messages } = await PAGE_MESSAGES[language]();
  addLocale(language, messages, { momentLocale: LANGUAGES[language].dayjs, antd: LANGUAGES[language].antd });
  fetched = true;
}

/** True once the messages of the pages are there. A failed fetch is thrown, for the error boundary. */
export function usePageMessages(): boolean {
  const [state, setState] = useState<{ ready: boolean; error?: unknown }>({ ready: fetched });
  useEffect(() => {
    if (fetched) return;
    fetching ??= fetchMessages();
    fetching.then(
      () => setState({ ready: true }),
      (error: unknown) => setState({ ready: false, error }),
    );
  }, []);
  if (state.error !== undefined) throw state.error;
  return state.ready;
}
