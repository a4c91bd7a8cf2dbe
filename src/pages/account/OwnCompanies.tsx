import { Button, List, Tag } from 'antd';
import type { OwnProfile } from '@contract/own-account/schemas';
import { useSwitchCompany } from '@/components/use-switch-company';
import { useCurrentCompany } from '@/models/hooks';
import { useText } from './use-text';

/** The companies of the person in his order; switching puts one first. */
export default function OwnCompanies({
  companies,
  onSwitched,
}: {
  companies: OwnProfile['companies'];
  onSwitched: () => void;
}) {
  const text = useText();
  const current = useCurrentCompany();
  const { choose, busy } = useSwitchCompany();
  return (
    <List
      dataSource={companies}
      rowKey="id"
      renderItem={(company) => (
        <List.Item
          actions={[
            company.id === current?.id ? (
              <Tag key="current" color="blue" style={{ marginInlineEnd: 0 }}>
                {text('company.current')}
              </Tag>
            ) : company.open ? (
              <Button
                key="switch"
                size="small"
                disabled={busy}
                onClick={() => void choose(company.id).then(onSwitched)}
              >
                {text('company.switch')}
              </Button>
            ) : (
              <Tag key="closed" style={{ marginInlineEnd: 0 }}>
                {text('company.closed')}
              </Tag>
            ),
          ]}
        >
          <span style={{ overflowWrap: 'anywhere' }}>{company.name}</span>
        </List.Item>
      )}
    />
  );
}
