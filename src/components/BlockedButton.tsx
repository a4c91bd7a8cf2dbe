import { Button, theme, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface BlockedButtonProps {
  reason: string;
  children: ReactNode;
}

/** A button that cannot be pressed and says why. It keeps the focus a disabled one would lose, so that keyboards and screen readers reach the reason too. */
export default function BlockedButton({ reason, children }: BlockedButtonProps) {
  const { token } = theme.useToken();
  // As antd greys a disabled one, and staying so under the pointer.
  const grey = {
    cursor: 'not-allowed',
    color: token.colorTextDisabled,
    background: token.colorBgContainerDisabled,
    borderColor: token.colorBorder,
    boxShadow: 'none',
  };
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <Button aria-disabled="true" aria-description={reason} style={grey}>
        {children}
      </Button>
    </Tooltip>
  );
}
