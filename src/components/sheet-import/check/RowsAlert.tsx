import { Alert, Button, Space } from 'antd';
import type { ReactNode } from 'react';
import type { WizardAddress } from '../session/use-wizard-address';
import { useText } from '../use-text';

interface RowsAlertProps {
  type: 'error' | 'warning' | 'info';
  message: string;
  /** Code of the doubt these rows have, by which they can be looked at. */
  code?: string;
  address: Pick<WizardAddress, 'filters' | 'setFilters'>;
  /** What settles all of them. */
  children?: ReactNode;
}

/** Something about many rows at once: what it is, a look at them, and what settles it. */
export default function RowsAlert({ type, message, code, address: { filters, setFilters }, children }: RowsAlertProps) {
  const text = useText();
  return (
    <Alert
      type={type}
      showIcon
      message={message}
      action={
        <Space wrap>
          {code !== undefined && filters.code !== code && (
            <Button
              size="small"
              type="link"
              onClick={() => setFilters({ code, status: undefined, keyword: '', own: {} })}
            >
              {text('pending.look')}
            </Button>
          )}
          {children}
        </Space>
      }
    />
  );
}
