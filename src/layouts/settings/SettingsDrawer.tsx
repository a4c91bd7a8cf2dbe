import { useDispatch, useIntl } from '@umijs/max';
import { Button, Drawer, Segmented, Switch } from 'antd';
import type { ReactNode } from 'react';
import DrawerFoot from '@/components/record/DrawerFoot';
import { useSwitchLanguage } from '@/components/use-switch-language';
import { useCurrentUser, useSettings } from '@/models/hooks';
import { shownLocale } from '@/utils/locale';
import { LOCALE_NAMES, LOCALES } from '@/locales/locale';
import { defaultOwnSettings, type OwnSettings, rememberOwnSettings } from '@/utils/own-settings';
import styles from './settings.less';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Settings fixed by the chosen menu layout. */
const SETTLED: Record<
  OwnSettings['layout'],
  Partial<Pick<OwnSettings, 'fixedHeader' | 'fixSiderbar' | 'colorWeak'>>
> = {
  side: {},
  mix: { fixedHeader: true, fixSiderbar: true },
  top: { fixSiderbar: false },
};

/** Label at the left, control at the right, hint below. */
function Row({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span>{label}</span>
      {children}
      {hint && <small>{hint}</small>}
    </div>
  );
}

/** The look of the frame, each person's own: applied at once and remembered in this browser. */
export default function SettingsDrawer({ open, onClose }: Props) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { id } = useCurrentUser();
  const settings = useSettings();
  const language = useSwitchLanguage();
  const text = (name: string) => formatMessage({ id: `app.setting.${name}` });

  const change = (changed: Partial<OwnSettings>) => {
    dispatch({ type: 'setting/changeSetting', payload: changed });
    const { navTheme, layout, contentWidth, fixedHeader, fixSiderbar, colorWeak } = settings;
    if (id)
      rememberOwnSettings(id, { navTheme, layout, contentWidth, fixedHeader, fixSiderbar, colorWeak, ...changed });
  };

  const choice = <K extends 'navTheme' | 'layout' | 'contentWidth'>(key: K, values: readonly OwnSettings[K][]) => (
    <Segmented<OwnSettings[K]>
      aria-label={text(key)}
      value={settings[key] as OwnSettings[K]}
      options={values.map((value) => ({ value, label: text(`${key}.${value}`) }))}
      onChange={(value) => change({ [key]: value } as Partial<OwnSettings>)}
    />
  );
  const toggle = (key: 'fixedHeader' | 'fixSiderbar' | 'colorWeak') => {
    const settled = SETTLED[settings.layout][key];
    const checked = settled ?? settings[key];
    return (
      <Switch
        aria-label={text(key)}
        checked={checked}
        disabled={settled !== undefined}
        onChange={(on) => change({ [key]: on })}
      />
    );
  };

  return (
    <Drawer
      open={open}
      onClose={onClose}
      width="min(400px, 100vw)"
      title={text('title')}
      footer={
        <DrawerFoot>
          <Button onClick={() => change(defaultOwnSettings())}>{text('reset')}</Button>
        </DrawerFoot>
      }
    >
      <Row label={text('navTheme')}>{choice('navTheme', ['dark', 'light', 'realDark'])}</Row>
      <Row label={text('layout')}>{choice('layout', ['side', 'mix', 'top'])}</Row>
      <Row label={text('contentWidth')}>{choice('contentWidth', ['Fluid', 'Fixed'])}</Row>
      <Row label={text('fixedHeader')}>{toggle('fixedHeader')}</Row>
      <Row label={text('fixSiderbar')}>{toggle('fixSiderbar')}</Row>
      <Row label={text('colorWeak')} hint={text('colorWeak.hint')}>
        {toggle('colorWeak')}
      </Row>
      <Row label={text('language')}>
        <Segmented
          aria-label={text('language')}
          value={shownLocale()}
          options={LOCALES.map((locale) => ({
            value: locale,
            label: <span lang={locale}>{LOCALE_NAMES[locale]}</span>,
          }))}
          onChange={(locale) => locale !== shownLocale() && language.change()}
        />
      </Row>
      <p className={styles.note}>{text('note')}</p>
    </Drawer>
  );
}
