import { Alert, Button, Checkbox } from 'antd';
import { useCallback, useState } from 'react';
import Facts from '@/components/sheet-import/commit/Facts';
import StepFooter from '@/components/sheet-import/StepFooter';
import { useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';
import UncheckedAlert from '@/components/sum-checks/UncheckedAlert';
import { uncountedText } from '../../uncounted-text';
import PaidTwiceAlert from '../check/notes/PaidTwiceAlert';
import { paidTwiceText } from '../model/paid-twice-text';
import { useControls } from '../model/use-controls';
import AttendanceAlert from '../AttendanceAlert';
import type { WageStepProps } from '../step-props';
import GenerateButtons from './GenerateButtons';
import HistoryForm from './HistoryForm';
import LivePreview from './LivePreview';
import SaveState from './SaveState';
import Settings from './Settings';
import styles from './generate.less';
import { useAutoSave } from './use-auto-save';
import { useFacts } from './use-facts';

/** What is about to be made, in figures, with the slip as its employee will see it: the last look before it goes to review. */
export default function GenerateStep(props: WageStepProps) {
  const { session, detail, address } = props;
  const text = useText();
  const saving = useAutoSave(session, detail);
  const controls = useControls(detail.id);
  const [without, setWithout] = useState(false);
  const [twice, setTwice] = useState(false);
  const { paidTwice = [], reach } = controls.data ?? {};
  // Rows put right since are counted there already.
  const checks = controls.data?.checks ?? detail.checks;
  const names = detail.issueCounts.find((one) => one.code === 'nameOnlyMatch')?.rows ?? 0;
  const errors = detail.counts.error;
  const uncounted = uncountedText(detail.uncounted, text);
  const facts = useFacts(detail, checks, controls.data);
  const toNames = useCallback(() => {
    address.setFilters({ code: 'nameOnlyMatch', status: undefined, keyword: '' });
    address.goTo('check');
  }, [address]);
  return (
    <>
      <div className={`${wizard.body} ${wizard.tight}`}>
        <div className={styles.columns}>
          <div className={styles.left}>
            {controls.error && !controls.data && (
              <Alert
                type="warning"
                showIcon
                message={text('controls.failed')}
                action={
                  <Button size="small" onClick={() => void controls.refetch()}>
                    {text('retry')}
                  </Button>
                }
              />
            )}
            {names > 0 && (
              <Alert
                type="warning"
                showIcon
                message={text('commit.names', { count: names })}
                action={
                  <Button size="small" onClick={toNames}>
                    {text('pending.look')}
                  </Button>
                }
              />
            )}
            {controls.data?.attendance && <AttendanceAlert month={detail.payMonth} hold={controls.data.attendance} />}
            <UncheckedAlert checks={checks} />
            <PaidTwiceAlert detail={detail} found={paidTwice} address={address} elsewhere />
            {uncounted !== null && <Alert type="warning" showIcon message={uncounted} />}
            {reach && reach.unreached > 0 && (
              <Alert
                type="info"
                showIcon
                message={reach.noWay ? text('commit.noWay') : text('commit.unreached', { count: reach.unreached })}
              />
            )}
            {detail.history ? (
              <HistoryForm session={session} detail={detail} draft={saving.draft} onChange={saving.edit} />
            ) : (
              <Settings {...props} draft={saving.draft} onChange={saving.edit} />
            )}
            <section className={styles.block}>
              <Facts facts={facts} />
              {errors > 0 && (
                <Checkbox
                  checked={without}
                  onChange={(event) => setWithout(event.target.checked)}
                  className={styles.tick}
                >
                  {text('commit.ignoreErrors', { count: errors })}
                </Checkbox>
              )}
              {paidTwice.length > 0 && (
                <Checkbox checked={twice} onChange={(event) => setTwice(event.target.checked)} className={styles.tick}>
                  {paidTwiceText(detail.payMonth, paidTwice, text)}
                  {text('twice.accept')}
                </Checkbox>
              )}
            </section>
          </div>
          {/* Nobody is ever shown a slip of a past month. */}
          {!detail.history && <LivePreview importId={detail.id} draft={saving.draft} />}
        </div>
      </div>
      <StepFooter summary={<SaveState saving={saving} />}>
        <GenerateButtons
          {...props}
          controls={controls}
          valid={saving.valid}
          flush={saving.flush}
          names={names}
          ignoreErrors={without}
          acceptPaidTwice={twice}
        />
      </StepFooter>
    </>
  );
}
