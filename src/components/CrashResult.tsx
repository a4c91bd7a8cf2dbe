import enUS from '@/locales/en-US/crash';
import zhCN from '@/locales/zh-CN/crash';
import { isChunkFailure } from '@/utils/chunk-failure';
import { nearestLocale, rawLocale } from '@/utils/locale';
import styles from './crash-result.less';

const WORDS = { 'zh-CN': zhCN, 'en-US': enUS };

function crashWords() {
  return WORDS[nearestLocale(rawLocale())];
}

/** Stands there for the moment until the browser shows the page loaded anew. */
export function Reloading() {
  return (
    <p role="status" className={styles.crash}>
      {crashWords().reloading}
    </p>
  );
}

/**
 * What stands in place of a page that broke, with the way out. Plain elements with words of its own, all in the first
 * script: where parts cannot be fetched, a page made of parts could not be shown.
 */
export default function CrashResult({ error }: { error: Error }) {
  const words = crashWords();
  const kind = isChunkFailure(error) ? 'chunk' : 'crash';
  return (
    <div role="alert" className={styles.crash}>
      <h2>{words[kind].title}</h2>
      <p>{words[kind].description}</p>
      {kind === 'crash' && <code>{error.message}</code>}
      <button type="button" onClick={() => window.location.reload()}>
        {words.reload}
      </button>
    </div>
  );
}
