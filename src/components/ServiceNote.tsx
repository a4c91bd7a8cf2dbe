import { Alert } from 'antd';
import type { Service } from '@contract/services/choices';
import { useServices } from '@/models/hooks';
import { SPACE } from '@/theme/tokens';

interface ServiceNoteProps {
  service: Service;
  /** What the sandbox does instead. */
  sandbox: string;
  /** What cannot be done without it, and who sets it up. */
  off: string;
}

/** Said above what a service outside is needed for, where it is not connected. */
export default function ServiceNote({ service, sandbox, off }: ServiceNoteProps) {
  const state = useServices()[service];
  if (state === 'live') return null;
  return (
    <Alert
      type={state === 'off' ? 'warning' : 'info'}
      showIcon
      closable={state === 'sandbox'}
      message={state === 'off' ? off : sandbox}
      style={{ marginBlockEnd: SPACE.md }}
    />
  );
}
