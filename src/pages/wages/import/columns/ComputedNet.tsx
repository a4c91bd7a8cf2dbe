import { useQuery } from '@tanstack/react-query';
import { formatMoney, parseMoney } from '@contract/money';
import type { ColumnMapping, ImportDetail, ImportRow } from '@contract/wages/import-schemas';
import { netTerms } from '@contract/wages/net/computed';
import type { NetIdentity } from '@contract/wages/net-identity';
import LoadError from '@/components/LoadError';
import { useText } from '@/components/sheet-import/use-text';
import { firstRows } from '@/services/wage-imports';
import IdentityPicker from '../check/IdentityPicker';
import type { WageSession } from '../step-props';
import styles from './columns.less';

const EXAMPLES = 3;

/** "基本工资 5,000.00 + 奖金 200.00 − 社保 320.00", blanks and zeros left out. */
function sumWords(columns: readonly ColumnMapping[], identity: NetIdentity, { cells }: ImportRow): string {
  const terms = netTerms(columns, identity).flatMap(({ column, sign }) => {
    const amount = parseMoney(cells[columns.indexOf(column)] ?? '');
    return amount.ok && amount.fen !== 0n ? [{ sign, words: `${column.label} ${formatMoney(amount.fen)}` }] : [];
  });
  return terms
    .map(({ sign, words }, at) =>
      at === 0 ? `${sign === 1 ? '' : '− '}${words}` : `${sign === 1 ? '+' : '−'} ${words}`,
    )
    .join(' ');
}

/** How net is computed where the sheet has no column of it: the formula, and what it comes to for the first people. */
export default function ComputedNet({ session, detail }: { session: WageSession; detail: ImportDetail }) {
  const text = useText();
  const { id, columns, netIdentity } = detail;
  const { data, error, refetch } = useQuery(firstRows(id));
  const people = (data?.list ?? []).filter(({ status, netFen }) => status !== 'ignored' && netFen !== null);
  return (
    <>
      <span>{text('computed.what')}</span>
      <div>
        <IdentityPicker session={session} detail={detail} />
      </div>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {netIdentity && !error && (
        <ul className={styles.examples} data-testid="computed-net">
          {people.slice(0, EXAMPLES).map((row) => (
            <li key={row.rowNo}>
              {row.name}：{sumWords(columns, netIdentity.key, row)} ={' '}
              <strong>{formatMoney(BigInt(row.netFen ?? '0'))}</strong>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
