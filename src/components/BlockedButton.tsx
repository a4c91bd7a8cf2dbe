import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface BlockedButtonProps {
  reason: string;
  children: ReactNode;
}

const GREY = { cursor: 'not-allowed', opacity: 0.5 };

/** A button that cannot be pressed and says why. It keeps the focus a disabled one would lose, so that keyboards and screen readers reach the reason too. */
export default function BlockedButton({ reason, children }: BlockedButtonProps) {
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <Button aria-disabled="true" aria-description={reason} style={GREY}>
        {children}
      </Button>
    </Tooltip>
  );
}
