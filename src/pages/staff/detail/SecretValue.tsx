import { EyeOutlined } from '@ant-design/icons';
import { Button, Space, Typography } from 'antd';
import { useEffect, useState } from 'react';
import type { SecretField } from '@contract/staff/choices';
import { useCan } from '@/models/hooks';
import { revealField } from '@/services/staff';
import { told } from '@/utils/told';
import ReasonDialog from '../actions/ReasonDialog';
import styles from '../staff.less';
import { useText } from '../use-text';

interface SecretValueProps {
  staffId: string;
  field: SecretField;
  /** As the server masked it. */
  masked: string | null;
}

/** A revealed number does not stay on the screen of somebody who has gone. */
const SHOWN_MS = 60_000;

/** A masked number; whoever may see it in full gives a reason first. */
export default function SecretValue({ staffId, field, masked }: SecretValueProps) {
  const text = useText();
  const may = useCan('staff.reveal');
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (masked === null) return <>—</>;
  const label = text(`field.${field}`);
  return (
    <Space size={4}>
      {shown === null ? <span className={styles.number}>{masked}</span> : <Typography.Text copyable className={styles.number}>{shown}</Typography.Text>}
      {may && shown === null && <Button type="text" size="small" icon={<EyeOutlined />} aria-label={text('reveal.of', { field: label })} title={text('reveal.of', { field: label })} onClick={() => setAsking(true)} />}
      {asking && (
        <ReasonDialog
          title={text('reveal.of', { field: label })}
          hint={text('reveal.hint')}
          ok={text('reveal.ok')}
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            const answer = await told(revealField(staffId, field, reason));
            if (!answer) return;
            setAsking(false);
            setShown(answer.value);
          }}
        />
      )}
    </Space>
  );
}
