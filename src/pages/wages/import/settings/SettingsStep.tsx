import { Alert, Button } from 'antd';
import { useCallback } from 'react';
import type { WageStepProps } from '../step-props';
import StepFooter from '@/components/sheet-import/StepFooter';
import { useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';
import UncheckedAlert from '@/components/sum-checks/UncheckedAlert';
import { useServices } from '@/models/hooks';
import PaidTwiceAlert from '../check/notes/PaidTwiceAlert';
import { useControls } from '../model/use-controls';
import CommitButton from './CommitButton';
import HistoryForm from './HistoryForm';
import LivePreview from './LivePreview';
import SaveState from './SaveState';
import SettingsForm from './SettingsForm';
import styles from './settings.less';
import { useAutoSave } from './use-auto-save';

/** How the slips look and what they ask, with a slip beside it as its employee will see it. */
export default function SettingsStep(props: WageStepProps) {
  const { session, detail, address } = props;
  const text = useText();
  const { sms } = useServices();
  const saving = useAutoSave(session, detail);
  const { data: controls, refetch } = useControls(detail.id);
  const { paidTwice = [], withoutMobile = 0 } = controls ?? {};
  // Rows put right since are counted there already.
  const checks = controls?.checks ?? detail.checks;
  const names = detail.issueCounts.find((one) => one.code === 'nameOnlyMatch')?.rows ?? 0;
  const toNames = useCallback(() => {
    address.setFilters({ code: 'nameOnlyMatch', status: undefined, keyword: '' });
    address.goTo('check');
  }, [address]);
  return (
    <>
      <div className={`${wizard.body} ${wizard.tight}`}>
        <div className={styles.columns}>
          <div className={styles.left}>
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
            <UncheckedAlert checks={checks} />
            <PaidTwiceAlert detail={detail} found={paidTwice} address={address} elsewhere />
            {withoutMobile > 0 && sms !== 'off' && (
              <Alert type="info" showIcon message={text('commit.withoutMobile', { count: withoutMobile })} />
            )}
            {detail.history ? (
              <HistoryForm draft={saving.draft} onChange={saving.edit} />
            ) : (
              <SettingsForm draft={saving.draft} onChange={saving.edit} />
            )}
          </div>
          {/* Nobody is ever shown a slip of a past month. */}
          {!detail.history && <LivePreview importId={detail.id} draft={saving.draft} />}
        </div>
      </div>
      <StepFooter summary={<SaveState saving={saving} />}>
        <Button onClick={() => address.goTo('check')}>{text('commit.back')}</Button>
        <CommitButton
          {...props}
          blocked={names > 0 || !saving.valid}
          flush={saving.flush}
          title={saving.draft.title}
          paidTwice={paidTwice}
          checks={checks}
          differing={(controls?.totals ?? []).filter(({ matches }) => matches === false).length}
          onRefused={() => void refetch()}
        />
      </StepFooter>
    </>
  );
}
