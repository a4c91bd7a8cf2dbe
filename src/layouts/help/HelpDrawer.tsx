import { useIntl } from '@umijs/max';
import { Collapse, Drawer, Typography } from 'antd';
import { useRole } from '@/models/hooks';
import { HELP_TOPICS } from './topics';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** What this role does here, step by step. */
export default function HelpDrawer({ open, onClose }: Props) {
  const { formatMessage } = useIntl();
  const role = useRole();
  const topics = HELP_TOPICS[role];
  return (
    <Drawer
      open={open}
      onClose={onClose}
      width="min(440px, 100vw)"
      title={formatMessage({ id: 'help.title' }, { role: formatMessage({ id: `component.role.${role}` }) })}
    >
      <Typography.Paragraph type="secondary">{formatMessage({ id: `help.intro.${role}` })}</Typography.Paragraph>
      <Collapse
        ghost
        defaultActiveKey={topics.slice(0, 1)}
        items={topics.map((topic) => ({
          key: topic,
          label: <strong>{formatMessage({ id: `help.${topic}` })}</strong>,
          children: <Typography.Paragraph>{formatMessage({ id: `help.${topic}.text` })}</Typography.Paragraph>,
        }))}
      />
      <Typography.Paragraph type="secondary">{formatMessage({ id: 'help.more' })}</Typography.Paragraph>
    </Drawer>
  );
}
