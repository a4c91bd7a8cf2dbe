import { Alert, Button, Card, InputNumber, Popconfirm, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { RETENTION_WAIT_DAYS, RETENTION_YEARS, type RetentionClass } from '@contract/retention/rules';
import type { RetentionStanding } from '@contract/retention/schemas';
import { setRetention, stopRetention } from '@/services/retention';
import { attempt } from '@/utils/attempt';
import { shownMoment } from '@/utils/moments';
import { sentences } from '@/utils/punctuation';
import { useTextOf } from '@/utils/use-text';
import Preview from './Preview';

interface ClassSettingProps {
  of: RetentionClass;
  leastYears: number;
  /** Null = nothing of it is deleted. */
  rule: RetentionStanding['rules'][number] | null;
  onChanged: () => void;
}

/** One class: how it stands, and the way to set or stop it. What would go is looked at first. */
export default function ClassSetting({ of, leastYears, rule, onChanged }: ClassSettingProps) {
  const text = useTextOf('retention');
  const [chosen, setChosen] = useState(Math.max(leastYears, rule?.years ?? 0));
  const [seen, setSeen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const years = rule?.years ?? chosen;
  const change = (call: Promise<unknown>) => {
    setBusy(true);
    void attempt(call)
      .then((answer) => {
        if (answer !== undefined) onChanged();
      })
      .finally(() => setBusy(false));
  };
  const look = (
    <Button onClick={() => setSeen(years)} disabled={seen === years}>
      {text('preview')}
    </Button>
  );
  return (
    <Card
      size="small"
      title={text(`class.${of}`)}
      extra={<Tag color={rule ? 'warning' : 'default'}>{text(rule ? 'on' : 'off')}</Tag>}
    >
      <Space direction="vertical" style={{ width: '100%' }}>
        <Typography.Text type="secondary">{text(`class.${of}.what`)}</Typography.Text>
        {rule ? (
          <State rule={rule} leastYears={leastYears} />
        ) : (
          <Space wrap>
            {text('years.before')}
            <InputNumber
              aria-label={text('years')}
              min={leastYears}
              max={RETENTION_YEARS.most}
              precision={0}
              value={chosen}
              onChange={(value) => {
                if (value !== null) setChosen(value);
              }}
            />
            {text('years.after')}
            <Typography.Text type="secondary">{text('years.least', { least: leastYears })}</Typography.Text>
          </Space>
        )}
        {seen === years && <Preview of={of} years={years} />}
        <Space wrap>
          {look}
          {rule ? (
            <Button loading={busy} onClick={() => change(stopRetention(of))}>
              {text('stop')}
            </Button>
          ) : (
            <Popconfirm
              title={text('set.sure', { years })}
              description={text('set.sure.what', { days: RETENTION_WAIT_DAYS })}
              okText={text('set')}
              okButtonProps={{ danger: true }}
              cancelText={text('cancel')}
              onConfirm={() => change(setRetention(of, years))}
            >
              <Button danger loading={busy} disabled={seen !== years}>
                {text('set')}
              </Button>
            </Popconfirm>
          )}
        </Space>
      </Space>
    </Card>
  );
}

function State({ rule, leastYears }: { rule: NonNullable<ClassSettingProps['rule']>; leastYears: number }) {
  const text = useTextOf('retention');
  const begun = Date.parse(rule.startsAt) <= Date.now();
  return (
    <Space direction="vertical" size="small" style={{ width: '100%' }}>
      <Typography.Text strong>
        {text(begun ? 'since' : 'from', { years: Math.max(rule.years, leastYears), at: shownMoment(rule.startsAt) })}
      </Typography.Text>
      <Typography.Text type="secondary">
        {sentences([
          text('setBy', { name: rule.setByName, at: shownMoment(rule.setAt) }),
          ...(begun
            ? [rule.lookedAt === null ? text('looked.not') : text('looked', { at: shownMoment(rule.lookedAt) })]
            : []),
        ])}
      </Typography.Text>
      {rule.failure !== null && <Alert type="error" showIcon message={text(`failure.${rule.failure}`)} />}
    </Space>
  );
}
