import { useEffect } from 'react';
import styles from './paper.less';

/** While it is mounted, printing takes this page alone: everything else of the console stays off the paper. */
export function usePaperOnly(): void {
  useEffect(() => {
    const root = document.documentElement;
    const name = styles.paperOnly ?? '';
    root.classList.add(name);
    return () => root.classList.remove(name);
  }, []);
}
