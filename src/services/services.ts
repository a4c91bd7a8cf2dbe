import { servicesApi } from '@contract/services/endpoints';
import { call } from '@/utils/request';

/** What of the outside the server is connected to. */
export const listServices = () => call(servicesApi.list, {}, { silent: true });
