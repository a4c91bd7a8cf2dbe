import { endpoint } from '../api';

/** What watches a server asks of it; nobody has to be signed in. */
export const operationsApi = {
  live: endpoint<{ data: Record<string, never> }>('GET', '/api/health/live', '进程在运行'),
  ready: endpoint<{ data: Record<string, never> }>('GET', '/api/health/ready', '可以接受请求'),
  metrics: endpoint('GET', '/api/metrics', '运行指标（Prometheus）'),
};
