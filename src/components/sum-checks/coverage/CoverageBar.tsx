import { CheckCircleFilled } from '@ant-design/icons';
import { useTextOf } from '@/utils/use-text';
import styles from '../sum-checks.less';
import type { Marks } from './marks';
import OpenInBrief from './OpenInBrief';
import { useMarkText } from './use-mark-text';

interface CoverageBarProps {
  marks: Marks;
  /** One line: what was not checked is counted and named without its reasons. */
  brief?: boolean;
}

/** What of a sheet was checked and what was not. Only what held for everybody it could be asked of is green. */
export default function CoverageBar({ marks, brief = false }: CoverageBarProps) {
  const { checked, open } = marks;
  const text = useTextOf('wages.sums');
  const words = useMarkText();
  return (
    <div className={brief ? styles.line : styles.bar} data-testid={brief ? 'coverage-line' : 'coverage'}>
      {checked.length > 0 && (
        <span className={styles.marks}>
          {text('bar.done')}
          {checked.map((mark) => {
            const whole = mark.held > 0 && mark.held === mark.asked;
            return (
              <span
                key={words.name(mark.of)}
                className={whole ? undefined : styles.partly}
                data-mark={whole ? 'held' : 'partly'}
                title={words.counts(mark)}
              >
                {words.name(mark.of)} {whole ? <CheckCircleFilled className={styles.tick} /> : words.part(mark)}
              </span>
            );
          })}
        </span>
      )}
      {brief && <OpenInBrief marks={marks} />}
      {!brief && open.length > 0 && (
        <span className={`${styles.marks} ${styles.open}`}>
          {text('bar.open')}
          {open.map((mark) => (
            <span key={words.open(mark)} data-mark="open">
              {words.open(mark)}
            </span>
          ))}
        </span>
      )}
      {checked.length + open.length === 0 && <span className={styles.open}>{text('bar.none')}</span>}
    </div>
  );
}
