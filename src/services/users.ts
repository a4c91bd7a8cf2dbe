import { endpoint } from '@contract/api';
import { callEnvelope } from '@/utils/request';

const list = endpoint<{ data: object }>('GET', '/api/users', '用户');

/** Accounts, the whole answer. */
export const fetchUsers = () => callEnvelope(list, {});
