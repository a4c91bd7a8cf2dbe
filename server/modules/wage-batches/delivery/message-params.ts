import type { MessageParams } from '../../deliveries/service';

/** What a text message about slips names: company and month, never an amount. */
export function messageParams(company: string, payMonth: string): MessageParams {
  const [year = '', month = ''] = payMonth.split('-');
  return { company, month: `${year}年${month}月` };
}
