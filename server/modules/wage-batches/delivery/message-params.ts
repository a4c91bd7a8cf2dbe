import type { MessageWords } from '../../deliveries/service';

/** What a text message about slips names: company and month, never an amount. */
export function messageWords(company: string, payMonth: string): MessageWords {
  const [year = '', month = ''] = payMonth.split('-');
  return { company, month: `${year}年${month}月` };
}
