import { ruleText } from './rule-text';
import styles from './rules.less';
import { keyOf, type ShownRules } from './shown-rules';
import { useText } from './use-text';

/** Rules of insurance one below the other, where there is no room for a table. */
export default function InsuranceLines({ rules, isPast, actions }: ShownRules) {
  const text = useText();
  return (
    <ul className={styles.lines}>
      {rules.map((rule) => (
        <li key={keyOf(rule)} className={isPast(rule) ? styles.past : undefined}>
          <div className={styles.line}>
            <b>
              {text(`kind.${rule.kind}`)} · {rule.place || text('place.all')}
            </b>
            <span>{text('from', { month: rule.validFrom })}</span>
          </div>
          <div>{ruleText(rule, text)}</div>
          {actions?.(rule)}
        </li>
      ))}
    </ul>
  );
}
