import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useOffStyle } from './use-off-style';

interface BlockedButtonProps {
  reason: string;
  children: ReactNode;
}

/** A button that cannot be pressed and says why. It keeps the focus, so that keyboards and screen readers reach the reason too. */
export default function BlockedButton({ reason, children }: BlockedButtonProps) {
  const off = useOffStyle();
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <Button aria-disabled="true" aria-description={reason} style={off}>
        {children}
      </Button>
    </Tooltip>
  );
}
