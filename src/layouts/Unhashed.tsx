import { ProProvider } from '@ant-design/pro-components';
import { type ReactNode, useContext, useMemo } from 'react';

/** ProLayout marks antd's styles within it by a hash unless told otherwise: each would be made twice. */
export default function Unhashed({ children }: { children: ReactNode }) {
  const pro = useContext(ProProvider);
  const value = useMemo(() => ({ ...pro, hashed: false }), [pro]);
  return <ProProvider.Provider value={value}>{children}</ProProvider.Provider>;
}
