import { useQuery } from '@tanstack/react-query';
import { parseMoney } from '@contract/money';
import type { ColumnMapping, ImportDetail, ImportRow } from '@contract/wages/import-schemas';
import { netTerms } from '@contract/wages/net/computed';
import type { NetIdentity } from '@contract/wages/net-identity';
import LoadError from '@/components/LoadError';
import { useText } from '@/components/sheet-import/use-text';
import { firstRows } from '@/services/wage-imports';
import { labelled } from '@/utils/punctuation';
import { moneyText } from '@/utils/money-text';
import styles from './columns.less';

const EXAMPLES = 3;

interface Term {
  label: string;
  sign: 1 | -1;
  fen: bigint;
}

/** What a row's net is computed from, blanks and zeros left out; amounts in 分. */
function termsOf(columns: readonly ColumnMapping[], identity: NetIdentity, { cells }: ImportRow): Term[] {
  return netTerms(columns, identity).flatMap(({ column, sign }) => {
    const amount = parseMoney(cells[columns.indexOf(column)] ?? '');
    return amount.ok && amount.fen !== 0n ? [{ label: column.label, sign, fen: amount.fen }] : [];
  });
}

/** Whether the sheet writes what it takes off as negative amounts. */
const isTakenNegative = (terms: readonly Term[]) =>
  terms.every(({ sign, fen }) => sign === 1 || fen < 0n) && terms.some(({ sign }) => sign === -1);

/** "基本工资 5,000.00 + 奖金 200.00 − 社保 320.00". */
const sumWords = (terms: readonly Term[]) =>
  terms
    .map(({ label, sign, fen }, at) => {
      const words = `${label} ${moneyText(fen)}`;
      return at === 0 ? `${sign === 1 ? '' : '− '}${words}` : `${sign === 1 ? '+' : '−'} ${words}`;
    })
    .join(' ');

interface NetExamplesProps {
  detail: Pick<ImportDetail, 'id' | 'columns'>;
  identity: NetIdentity;
}

/** What an equation of net pay comes to for the first people, beside what the sheet states where it does. */
export default function NetExamples({ detail: { id, columns }, identity }: NetExamplesProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(firstRows(id));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  const people = (data?.list ?? []).filter(({ status, netFen }) => status !== 'ignored' && netFen !== null);
  return (
    <ul className={styles.examples} data-testid="net-examples">
      {people.slice(0, EXAMPLES).map((row) => {
        const read = termsOf(columns, identity, row);
        const terms = isTakenNegative(read) ? read.map((term) => ({ ...term, fen: magnitude(term) })) : read;
        const sum = terms.reduce((total, { sign, fen }) => (sign === 1 ? total + fen : total - fen), 0n);
        const stated = BigInt(row.netFen ?? '0');
        return (
          <li key={row.rowNo}>
            {labelled(row.name, sumWords(terms))} = <strong>{moneyText(sum)}</strong>
            {stated !== sum && text('proof.stated', { stated: moneyText(stated), difference: moneyText(stated - sum) })}
          </li>
        );
      })}
    </ul>
  );
}

const magnitude = ({ sign, fen }: Term) => (sign === -1 && fen < 0n ? -fen : fen);
