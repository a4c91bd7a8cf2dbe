import { CloseOutlined } from '@ant-design/icons';
import { getIntl } from '@umijs/max';
import { Button, message, notification } from 'antd';
import { createElement } from 'react';

/** Seconds a toast stays; the pointer over it holds it. */
const SHORT = 1.5;
const LONG = 3;
/** Seconds a notification stays. */
const NOTICE = 4.5;

message.config({ top: 24, maxCount: 3 });
notification.config({ placement: 'topRight', top: 24, bottom: 24, duration: NOTICE });

/** Short words at the top of the page. The same words at the same time show once. */
export const toast = {
  success: (content: string) => void message.open({ type: 'success', content, duration: SHORT, key: content }),
  info: (content: string) => void message.open({ type: 'info', content, duration: SHORT, key: content }),
  warning: (content: string) => void message.open({ type: 'warning', content, duration: LONG, key: content }),
  error: (content: string) => void message.open({ type: 'error', content, duration: LONG, key: content }),
};

export interface Notice {
  title: string;
  description: string;
  /** Notices of one key replace each other instead of piling up. */
  key: string;
}

/** Takes away the boxes still shown, as when what they speak of is over. */
export function clearNotices(): void {
  notification.destroy();
}

/** A box in the upper right corner for what went wrong with a call. */
export function notifyError({ title, description, key }: Notice): void {
  notification.error({ message: title, description, key, ...box(title) });
}

/** What antd leaves out: a box is a landmark by its title, and its cross is named in the language shown. */
const box = (title: string) => ({
  props: { role: 'region', 'aria-label': title },
  closable: {
    'aria-label': getIntl().formatMessage({ id: 'component.notification.close' }),
    closeIcon: createElement(CloseOutlined),
  },
});

export interface Offer {
  title: string;
  description: string;
  button: string;
  onAccept: () => void;
  /** Offers of one key replace each other. */
  key: string;
  /** Stays until it is answered. */
  stays?: boolean;
}

const offered = new Set<string>();

/** A box in the corner that offers to do something; closing it declines. */
export function offer({ title, description, button, onAccept, key, stays }: Offer): void {
  const accept = () => {
    notification.destroy(key);
    onAccept();
  };
  offered.add(key);
  notification.open({
    key,
    message: title,
    description,
    ...box(title),
    actions: createElement(Button, { type: 'primary', size: 'small', onClick: accept }, button),
    ...(stays ? { duration: 0 } : {}),
  });
}

/** Takes an offer away that no longer stands. */
export function closeOffer(key: string): void {
  // antd would set up its place for notifications only to find it empty.
  if (offered.delete(key)) notification.destroy(key);
}
