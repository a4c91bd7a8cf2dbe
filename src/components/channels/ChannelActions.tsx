import { Button, Space } from 'antd';
import { useState } from 'react';
import type { Channel } from '@contract/channels/choices';
import type { ChannelTest, ChannelView } from '@contract/channels/schemas';
import type { ChannelTestBody } from '@/services/channels';
import type { ChannelBody } from './channel-values';
import ChannelForm from './ChannelForm';
import RemoveDialog from './RemoveDialog';
import TestDialog from './TestDialog';
import { useText } from './use-text';

/** How a way's settings are written: the platform's and a company's go to other addresses. */
export interface ChannelCalls {
  save: (body: ChannelBody) => Promise<ChannelView>;
  remove: (version: number) => Promise<ChannelView>;
  test: (body: ChannelTestBody) => Promise<ChannelTest>;
}

interface ChannelActionsProps {
  view: ChannelView;
  channels: readonly [Channel, ...Channel[]];
  calls: ChannelCalls;
  /** Asks anew how the ways stand. */
  onChanged: () => Promise<unknown>;
}

/** 设置, 发送测试 and 移除 of one way, with what each opens. */
export default function ChannelActions({ view, channels, calls, onChanged }: ChannelActionsProps) {
  const text = useText();
  const [open, setOpen] = useState<'settings' | 'test' | 'remove' | null>(null);
  // Another form begins with what is kept by then.
  const [round, setRound] = useState(0);
  const close = () => setOpen(null);
  const changed = () => void onChanged();
  const way = text(`way.${view.way}`);
  const button = (what: 'settings' | 'test' | 'remove') => (
    <Button
      size="small"
      danger={what === 'remove'}
      type={what === 'remove' ? 'text' : 'default'}
      aria-label={text(`${what}.of`, { way })}
      onClick={() => setOpen(what)}
    >
      {text(what)}
    </Button>
  );
  return (
    <>
      <Space wrap size="small">
        {button('settings')}
        {view.channel !== null && button('test')}
        {view.channel !== null && button('remove')}
      </Space>
      {open === 'settings' && (
        <ChannelForm
          key={round}
          view={view}
          channels={channels}
          save={calls.save}
          onSaved={changed}
          onReload={() => void onChanged().then(() => setRound((before) => before + 1))}
          onClose={close}
        />
      )}
      {open === 'test' && <TestDialog view={view} test={calls.test} onTested={changed} onClose={close} />}
      {open === 'remove' && <RemoveDialog view={view} remove={calls.remove} onDone={changed} onClose={close} />}
    </>
  );
}
