import { theme } from 'antd';
import type { CSSProperties } from 'react';

/** A button that cannot be pressed but keeps the focus a disabled one would lose: greyed as antd's are, and staying so under the pointer. */
export function useOffStyle(): CSSProperties {
  const { token } = theme.useToken();
  return {
    cursor: 'not-allowed',
    color: token.colorTextDisabled,
    background: token.colorBgContainerDisabled,
    borderColor: token.colorBorder,
    boxShadow: 'none',
  };
}
