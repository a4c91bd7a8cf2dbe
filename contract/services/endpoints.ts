import { endpoint } from '../api';
import type { ShapeOf } from '../schema-kit';
import type { servicesSchemas } from './schemas';

type S = typeof servicesSchemas;

/** Whoever signs in has to be shown the ways that exist; the signed-in person is told with himself (queryCurrent). */
export const servicesApi = {
  list: endpoint<ShapeOf<S['list']>>('GET', '/api/services', '外部服务的接入情况'),
};
