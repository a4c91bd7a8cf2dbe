import { EyeOutlined } from '@ant-design/icons';
import { Button, Space, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { SPACE } from '@/theme/tokens';
import { attempt } from '@/utils/attempt';
import { useTextOf } from '@/utils/use-text';
import ReasonDialog from './ReasonDialog';

interface SecretValueProps {
  /** What the number is called. */
  label: string;
  /** As the server masked it; '' = there is none. */
  masked: string;
  /** Asks the server for the whole number, null where it has been taken out meanwhile; absent where the person may not. */
  reveal?: (reason: string) => Promise<{ value: string | null }>;
}

/** A revealed number does not stay on the screen of somebody who has gone. */
const SHOWN_MS = 60_000;
const NUMBER = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** A masked number; whoever may see it in full gives a reason first. */
export default function SecretValue({ label, masked, reveal }: SecretValueProps) {
  const text = useTextOf('record');
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (masked === '') return <>—</>;
  const title = text('reveal.of', { field: label });
  return (
    <Space size={SPACE.xxs}>
      {shown === null ? (
        <span style={NUMBER}>{masked}</span>
      ) : (
        <Typography.Text copyable style={NUMBER}>
          {shown}
        </Typography.Text>
      )}
      {reveal && shown === null && (
        <Button
          type="text"
          size="small"
          icon={<EyeOutlined />}
          aria-label={title}
          title={title}
          onClick={() => setAsking(true)}
        />
      )}
      {reveal && asking && (
        <ReasonDialog
          title={title}
          hint={text('reveal.hint')}
          ok={text('reveal.ok')}
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            const answer = await attempt(reveal(reason));
            if (!answer) return;
            setAsking(false);
            setShown(answer.value ?? '—');
          }}
        />
      )}
    </Space>
  );
}
