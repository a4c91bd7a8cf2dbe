import { Outlet } from '@umijs/max';
import { ConfigProvider } from 'antd';
import { useEffect } from 'react';
import AppErrorBoundary from '@/components/AppErrorBoundary';
import { FORMS } from './forms';
import { useAppLanguage } from './use-app-language';
import { useOfflineStart } from './use-offline-start';
import { useOwnSettings } from './use-own-settings';
import { useTheme } from './use-theme';

/** A blank between the two characters of a button would be heard and searched for; its spoken name has none. */
const BUTTONS = { autoInsertSpace: false };

/** Around everything: language, direction, theme and the last net for what breaks. */
export default function BlankLayout() {
  const { antdLocale, direction } = useAppLanguage();
  useOwnSettings();
  const theme = useTheme();

  useEffect(() => {
    // Toasts and notifications are opened outside the tree; they get its language and theme here.
    ConfigProvider.config({
      holderRender: (children) => (
        <ConfigProvider locale={antdLocale} direction={direction} theme={theme} button={BUTTONS}>
          {children}
        </ConfigProvider>
      ),
    });
  }, [antdLocale, direction, theme]);
  useOfflineStart();

  return (
    <ConfigProvider locale={antdLocale} direction={direction} theme={theme} form={FORMS} button={BUTTONS}>
      <AppErrorBoundary>
        <Outlet />
      </AppErrorBoundary>
    </ConfigProvider>
  );
}
