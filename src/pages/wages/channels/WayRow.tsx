import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Switch, Tag, Tooltip } from 'antd';
import { COMPANY_WAYS, type CompanyWay, type Way } from '@contract/channels/choices';
import type { ChannelView, CompanyChannels } from '@contract/channels/schemas';
import type { ServiceState } from '@contract/services/choices';
import ChannelActions from '@/components/channels/ChannelActions';
import ChannelStanding from '@/components/channels/ChannelStanding';
import { useText } from '@/components/channels/use-text';
import words from '@/components/text.less';
import { removeCompanyApp, saveCompanyApp, testCompanyApp } from '@/services/channels';
import styles from './ways.less';

type Standing = CompanyChannels['ways'][number];

interface WayRowProps {
  standing: Standing;
  /** Active staff of the company. */
  staff: number;
  /** The company's own application of this way; the platform's ways have none. */
  app: ChannelView | undefined;
  /** From 1; null = the way is not used. */
  place: number | null;
  last: boolean;
  mayEdit: boolean;
  onMove: (by: -1 | 1) => void;
  onUse: (used: boolean) => void;
  onChanged: () => Promise<unknown>;
}

const COLOR: Record<ServiceState, string> = { live: 'success', sandbox: 'warning', off: 'default' };

const isOwn = (way: Way): way is CompanyWay => COMPANY_WAYS.some((own) => own === way);

/** One way: whether and as which it is tried, whether it can be, whom it reaches, and of the company's own its settings. */
export default function WayRow(props: WayRowProps) {
  const { standing, staff, app, place, last, mayEdit, onMove, onUse, onChanged } = props;
  const text = useText();
  const { way, state, reach } = standing;
  const name = text(`way.${way}`);
  const arrow = (by: -1 | 1, icon: React.ReactNode) => {
    const label = text(by < 0 ? 'up' : 'down', { way: name });
    return (
      <Tooltip title={label}>
        <Button
          type="text"
          size="small"
          icon={icon}
          aria-label={label}
          data-move={`${way}${String(by)}`}
          disabled={by < 0 ? place === 1 : last}
          onClick={() => onMove(by)}
        />
      </Tooltip>
    );
  };
  return (
    <li className={place === null ? `${styles.way} ${styles.unused}` : styles.way}>
      <span className={styles.place}>{place ?? '—'}</span>
      <div className={styles.name}>
        <b>{name}</b>
        <Tag color={app?.fault ? 'error' : COLOR[state]} style={{ marginInlineEnd: 0 }}>
          {text(app?.fault ? 'state.fault' : `state.${state}`)}
        </Tag>
        <span className={words.soft}>{text(way === 'mail' ? 'reach.mail' : 'reach.mobile', { reach, staff })}</span>
      </div>
      {mayEdit && (
        <div className={styles.controls}>
          {place !== null && arrow(-1, <ArrowUpOutlined />)}
          {place !== null && arrow(1, <ArrowDownOutlined />)}
          <Switch
            size="small"
            checked={place !== null}
            aria-label={text('use', { way: name })}
            onChange={(used) => onUse(used)}
          />
        </div>
      )}
      <div className={styles.what}>
        <div className={words.soft}>{standingText(standing, text)}</div>
        {app && <ChannelStanding view={app} />}
        {app && mayEdit && isOwn(way) && (
          <div className={styles.actions}>
            <ChannelActions
              view={app}
              channels={[way]}
              calls={{
                save: ({ version, values }) => saveCompanyApp(way, { version, values }),
                remove: (version) => removeCompanyApp(way, version),
                test: (body) => testCompanyApp(way, body),
              }}
              onChanged={onChanged}
            />
          </div>
        )}
      </div>
    </li>
  );
}

/** Why a way cannot be used, or by what it finds people. */
function standingText({ way, state, fault }: Standing, text: ReturnType<typeof useText>): string {
  if (state === 'sandbox') return text('standing.sandbox');
  if (state === 'live') return text(`standing.${way}`);
  const own = isOwn(way) ? 'own' : 'platform';
  return text(fault === 'noTemplate' ? 'fault.noTemplate' : `fault.${own}`, { way: text(`way.${way}`) });
}
