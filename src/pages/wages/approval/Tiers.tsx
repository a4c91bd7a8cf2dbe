import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty, Typography } from 'antd';
import { MOST_TIERS } from '@contract/approval-rules/rules';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import { SPACE } from '@/theme/tokens';
import TierCard from './TierCard';
import type { Tier, TierList } from './tier';
import { useText } from './use-text';

interface TiersProps {
  value?: readonly Tier[];
  onChange?: (tiers: readonly Tier[]) => void;
  /** What the levels are of; its words begin with it where those of the two differ. */
  of: TierList;
  people: ApprovalRulesView['people'];
}

const newTier = (of: TierList): Tier => ({
  fromFen: -1,
  by: 'managers',
  people: [],
  ...(of === 'tiers' ? { approvers: 2 } : {}),
});

/** The levels as they are laid down; an amount not filled in yet is -1. */
export default function Tiers({ value = [], onChange, of, people }: TiersProps) {
  const text = useText();
  return (
    <>
      {value.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text(`${of}.empty`)} />}
      {value.map((tier, at) => (
        // Rows have nothing but their place: amounts may be equal while they are typed.
        <TierCard
          key={at}
          row={at + 1}
          of={of}
          tier={tier}
          people={people}
          onChange={(part) => onChange?.(value.map((one, place) => (place === at ? { ...one, ...part } : one)))}
          onRemove={() => onChange?.(value.filter((_, place) => place !== at))}
        />
      ))}
      {value.length < MOST_TIERS && (
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, newTier(of)])}>
          {text('add')}
        </Button>
      )}
      {value.length > 0 && (
        <Typography.Paragraph type="secondary" style={{ marginBlockStart: SPACE.xs }}>
          {text(`${of}.below`)}
        </Typography.Paragraph>
      )}
    </>
  );
}
