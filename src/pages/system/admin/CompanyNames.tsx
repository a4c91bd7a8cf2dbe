import { Tooltip } from 'antd';
import words from '@/components/text.less';
import { listed } from '@/utils/punctuation';
import { useText } from '../use-text';

const SHOWN = 2;

/** Companies in their order; of many the first two and how many more there are. */
export default function CompanyNames({ companies }: { companies: readonly { id: string; name: string }[] }) {
  const text = useText();
  if (companies.length === 0) return <span className={words.soft}>{text('company.all')}</span>;
  const more = companies.slice(SHOWN);
  return (
    <>
      {listed(companies.slice(0, SHOWN).map((company) => company.name))}
      {more.length > 0 && (
        <Tooltip title={listed(more.map((company) => company.name))}>
          <span className={words.soft}> {text('company.more', { count: more.length })}</span>
        </Tooltip>
      )}
    </>
  );
}
