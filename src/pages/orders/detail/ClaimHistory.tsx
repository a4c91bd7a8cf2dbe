import { Tag, Timeline } from 'antd';
import type { ClaimLogAction } from '@contract/claims/choices';
import type { ClaimLogItem } from '@contract/claims/schemas';
import words from '@/components/text.less';
import SectionTitle from '@/components/SectionTitle';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';

const COLOR: Partial<Record<ClaimLogAction, string>> = {
  approve: 'blue',
  pay: 'blue',
  retry: 'blue',
  succeed: 'green',
  offline: 'green',
  fail: 'red',
  reject: 'red',
  anomaly: 'red',
  lose: 'var(--ant-color-warning)',
};

/** What was done with a claim, the oldest first. */
export default function ClaimHistory({ logs }: { logs: readonly ClaimLogItem[] }) {
  const text = useText();
  const lastFile = logs.findLastIndex((log) => log.action === 'bankFile');
  return (
    <>
      <SectionTitle>{text('history')}</SectionTitle>
      <Timeline
        items={logs.map((log, index) => ({
          key: log.id,
          color: COLOR[log.action] ?? 'gray',
          children: (
            <>
              {text(`log.${log.action}`)} · {text(`state.${log.toState}`)}
              {log.action === 'bankFile' && index < lastFile && (
                <Tag color="error" style={{ marginInlineStart: SPACE.xs }}>
                  {text('bankFiles.replaced')}
                </Tag>
              )}
              <div className={words.soft}>
                {log.operatorName ?? text('log.system')} · {shownMoment(log.at)}
                {log.ip === '' ? '' : ` · ${log.ip}`}
              </div>
              {[log.tradeNo, log.code, log.message, log.note].some((each) => each !== null) && (
                <div className={words.wrap}>
                  {[log.tradeNo, log.code, log.message, log.note].filter((each) => each !== null).join(' · ')}
                </div>
              )}
            </>
          ),
        }))}
      />
    </>
  );
}
