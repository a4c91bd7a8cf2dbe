import { Typography } from 'antd';
import { CARD_CHANGER_KINDS } from '@contract/approval-rules/rules';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import RadioGroup from '@/components/record/RadioGroup';
import NamedPeople from './NamedPeople';
import styles from './approval.less';
import { useText } from './use-text';

type Rule = NonNullable<ApprovalRulesView['rules']['cards']>;

interface CardRuleProps {
  value?: Rule;
  onChange?: (rule: Rule) => void;
  people: ApprovalRulesView['people'];
}

/** Nothing laid down: who edits the records changes bank accounts, each alone. */
const NONE: Rule = { by: 'managers', people: [] };
const APPROVERS = [1, 2] as const;

/** Who changes bank accounts of people on record, and whether another has to agree. */
export default function CardRule({ value = NONE, onChange, people }: CardRuleProps) {
  const text = useText();
  const change = (part: Partial<Rule>) => onChange?.({ ...value, ...part });
  return (
    <div className={styles.fields}>
      <Typography.Text type="secondary">{text('cards.by')}</Typography.Text>
      <RadioGroup
        aria-label={text('cards.by')}
        value={value.by}
        options={CARD_CHANGER_KINDS.map((by) => ({ value: by, label: text(`cards.by.${by}`) }))}
        onChange={({ target }) => {
          const by = target.value as Rule['by'];
          change({ by, people: [], ...(by === 'admin' ? { approvers: 1 } : {}) });
        }}
      />
      {value.by === 'named' && (
        <>
          <Typography.Text type="secondary">{text('people')}</Typography.Text>
          <NamedPeople
            label={text('cards.people')}
            value={value.people}
            people={people.filter(({ id, reviews }) => reviews || value.people.includes(id))}
            onChange={(ids) => change({ people: ids })}
          />
        </>
      )}
      {value.by !== 'admin' && (
        <>
          <Typography.Text type="secondary">{text('cards.approvers')}</Typography.Text>
          <RadioGroup
            aria-label={text('cards.approvers')}
            value={value.approvers ?? 1}
            options={APPROVERS.map((count) => ({ value: count, label: text(`cards.approvers.${count}`) }))}
            onChange={({ target }) => change({ approvers: target.value as 1 | 2 })}
          />
          {value.approvers === 2 && (
            <Typography.Text type="secondary" className={styles.note}>
              {text('cards.two.hint')}
            </Typography.Text>
          )}
        </>
      )}
    </div>
  );
}
