import { Typography } from 'antd';
import { CARD_CHANGER_KINDS } from '@contract/approval-rules/rules';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import RadioGroup from '@/components/record/RadioGroup';
import NamedPeople from './NamedPeople';
import styles from './approval.less';
import { useText } from './use-text';

type Rule = ApprovalRulesView['rules']['cards'];

interface CardRuleProps {
  value?: Rule;
  onChange?: (rule: Rule) => void;
  people: ApprovalRulesView['people'];
}

const ANYBODY = 'anybody';

/** Who changes bank accounts of people on record; nothing laid down: who edits the records. */
export default function CardRule({ value, onChange, people }: CardRuleProps) {
  const text = useText();
  return (
    <div className={styles.fields}>
      <Typography.Text type="secondary">{text('cards.by')}</Typography.Text>
      <RadioGroup
        aria-label={text('cards.by')}
        value={value?.by ?? ANYBODY}
        options={[ANYBODY, ...CARD_CHANGER_KINDS].map((by) => ({ value: by, label: text(`cards.by.${by}`) }))}
        onChange={({ target }) => {
          const by = CARD_CHANGER_KINDS.find((kind) => kind === target.value);
          onChange?.(by && { by, people: [] });
        }}
      />
      {value?.by === 'named' && (
        <>
          <Typography.Text type="secondary">{text('people')}</Typography.Text>
          <NamedPeople
            label={text('cards.people')}
            value={value.people}
            people={people.filter(({ id, reviews }) => reviews || value.people.includes(id))}
            onChange={(ids) => onChange?.({ by: 'named', people: ids })}
          />
        </>
      )}
    </div>
  );
}
