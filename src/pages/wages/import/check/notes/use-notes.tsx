import { Button } from 'antd';
import type { ReactNode } from 'react';
import { netSettled } from '@contract/wages/net/proof';
import type { Note } from '@/components/sheet-import/check/notes/NoteStack';
import type { NoteLevel } from '@/components/sheet-import/check/notes/gravest-first';
import UncheckedAlert from '@/components/sum-checks/UncheckedAlert';
import { useTextOf } from '@/utils/use-text';
import type { Controls } from '../../model/use-controls';
import type { WageStepProps } from '../../step-props';
import AddableAlert from './AddableAlert';
import NameDiffersAlert from './NameDiffersAlert';
import NameOnlyAlert from './NameOnlyAlert';
import NetAlert from './NetAlert';
import PaidTwiceAlert from './PaidTwiceAlert';
import RowsEachAlert from './RowsEachAlert';
import SupplementsAlert from './SupplementsAlert';

/** What concerns the sheet as a whole, or many of its rows at once. */
export function useNotes(props: WageStepProps, controls: Controls): Note[] {
  const { detail, address } = props;
  const sums = useTextOf('wages.sums');
  const { issueCounts, addableStaff, net, uncounted, payMonth } = detail;
  const settled = netSettled(net);
  const rowsWith = (code: string) => issueCounts.find((one) => one.code === code)?.rows ?? 0;
  const [differing, names] = [rowsWith('nameDiffers'), rowsWith('nameOnlyMatch')];
  // Said as long as there are doubles in the way.
  const doubles = issueCounts.some(
    ({ code, level, rows }) => code === 'duplicatePerson' && level === 'error' && rows > 0,
  );
  const rowsEach = doubles ? detail.notices.find(({ code }) => code === 'rowsEach') : undefined;
  const { paidTwice = [], supplements = [], supplementCount = 0 } = controls.data ?? {};
  // Net pay that nobody has settled is asked for by a note of its own.
  const unchecked = detail.checks.filter(
    ({ state, total }) => state === 'unchecked' && (settled || total !== 'netPay'),
  );
  const toColumns = () => address.goTo('columns');
  const note = (key: string, level: NoteLevel, is: boolean, node: ReactNode): Note[] =>
    is ? [{ key, level, node }] : [];
  return [
    ...note(
      'net',
      settled ? 'warning' : 'error',
      !settled || net.confirmed !== null || uncounted.length > 0,
      <NetAlert detail={detail} onDecide={toColumns} />,
    ),
    ...note(
      'unchecked',
      unchecked.some(({ total }) => total === 'netPay') ? 'error' : 'warning',
      unchecked.length > 0,
      <UncheckedAlert
        checks={unchecked}
        action={
          <Button size="small" onClick={toColumns}>
            {sums('alert.columns')}
          </Button>
        }
      />,
    ),
    ...(rowsEach ? note('rowsEach', 'error', true, <RowsEachAlert notice={rowsEach} address={address} />) : []),
    ...note(
      'paidTwice',
      'warning',
      paidTwice.length > 0,
      <PaidTwiceAlert detail={{ payMonth }} found={paidTwice} address={address} />,
    ),
    ...note(
      'supplements',
      'warning',
      supplements.length > 0,
      <SupplementsAlert supplements={supplements} count={supplementCount} onChanged={() => void controls.refetch()} />,
    ),
    ...note('nameDiffers', 'error', differing > 0, <NameDiffersAlert {...props} rows={differing} />),
    ...note('nameOnlyMatch', 'warning', names > 0, <NameOnlyAlert {...props} rows={names} />),
    ...note('addable', 'info', addableStaff > 0, <AddableAlert {...props} />),
  ];
}
