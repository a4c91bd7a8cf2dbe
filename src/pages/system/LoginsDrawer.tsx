import { Drawer } from 'antd';
import LoginTable from '@/components/LoginTable';
import { listLoginsOf } from '@/services/accounts';
import { useText } from './use-text';

interface LoginsDrawerProps {
  account: { id: string; name: string };
  onClose: () => void;
}

/** An account's sign-ins of the last 30 days. */
export default function LoginsDrawer({ account, onClose }: LoginsDrawerProps) {
  const text = useText();
  const { id } = account;
  return (
    <Drawer open width="min(760px, 100vw)" title={text('logins.title', { name: account.name })} onClose={onClose}>
      <LoginTable pageOf={(query) => listLoginsOf(id, query)} />
    </Drawer>
  );
}
