import { Button, Card, Typography } from 'antd';
import { APPROVER_KINDS, MOST_FEN } from '@contract/approval-rules/rules';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import HundredthsInput from '@/components/record/HundredthsInput';
import RadioGroup from '@/components/record/RadioGroup';
import { moneyText } from '@/utils/money-text';
import NamedPeople from './NamedPeople';
import styles from './approval.less';
import type { Tier, TierList } from './tier';
import { useText } from './use-text';

interface TierCardProps {
  /** From 1. */
  row: number;
  of: TierList;
  tier: Tier;
  people: ApprovalRulesView['people'];
  onChange: (part: Partial<Tier>) => void;
  onRemove: () => void;
}

const APPROVERS = [1, 2] as const;

/** One level: from which amount on, who approves, and how many of them. */
export default function TierCard({ row, of: list, tier, people, onChange, onRemove }: TierCardProps) {
  const text = useText();
  const of = (key: string) => `${text(`${list}.row`, { row })}${text(key)}`;
  const nameable = people.filter(({ id, reviews }) => reviews || list === 'pay' || tier.people.includes(id));
  const name = text(`${list}.tier`, { row });
  // Many digits are read by their groups.
  const title = tier.fromFen > 0 ? `${name} · ${text('card', { yuan: moneyText(BigInt(tier.fromFen)) })}` : name;
  return (
    <Card
      size="small"
      className={styles.tier}
      title={title}
      extra={
        <Button type="link" size="small" aria-label={of('remove')} onClick={onRemove}>
          {text('remove')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <Typography.Text type="secondary">{text('from')}</Typography.Text>
        <HundredthsInput
          range={[0, MOST_FEN]}
          unit={text('yuan')}
          label={of('from')}
          value={tier.fromFen < 0 ? null : tier.fromFen}
          onChange={(fen) => onChange({ fromFen: fen ?? -1 })}
        />
        <Typography.Text type="secondary">{text(`${list}.by`)}</Typography.Text>
        <RadioGroup
          aria-label={of(`${list}.by`)}
          value={tier.by}
          options={APPROVER_KINDS.map((by) => ({ value: by, label: text(`by.${by}`) }))}
          onChange={({ target }) => {
            const by = target.value as Tier['by'];
            onChange({
              by,
              ...(by === 'named' ? {} : { people: [] }),
              ...(list === 'tiers' && by === 'admin' ? { approvers: 1 } : {}),
            });
          }}
        />
        {tier.by === 'named' && (
          <>
            <Typography.Text type="secondary">{text('people')}</Typography.Text>
            <NamedPeople
              label={of('people')}
              value={tier.people}
              people={nameable}
              onChange={(ids) => onChange({ people: ids })}
            />
          </>
        )}
        {list === 'tiers' && tier.by !== 'admin' && (
          <>
            <Typography.Text type="secondary">{text('approvers')}</Typography.Text>
            <RadioGroup
              aria-label={of('approvers')}
              value={tier.approvers}
              options={APPROVERS.map((count) => ({ value: count, label: text(`approvers.${count}`) }))}
              onChange={({ target }) => onChange({ approvers: target.value as Tier['approvers'] })}
            />
          </>
        )}
      </div>
    </Card>
  );
}
