import { Button, Input, Space } from 'antd';
import { useTextOf } from '@/utils/use-text';

interface SecretInputProps {
  id?: string;
  /** undefined = stays as it is. */
  value?: string | null;
  onChange?: (value: string | undefined) => void;
  /** What is stored, masked; '' = nothing. */
  masked: string;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
}

/** A masked number: shown as it is stored until somebody wants to change it. */
export default function SecretInput({
  id,
  value,
  onChange,
  masked,
  placeholder,
  maxLength,
  disabled,
}: SecretInputProps) {
  const text = useTextOf('record');
  const kept = masked !== '' && value === undefined;
  const input = (
    <Input
      id={id}
      value={kept ? masked : (value ?? '')}
      readOnly={kept}
      variant={kept ? 'filled' : 'outlined'}
      maxLength={maxLength}
      placeholder={placeholder}
      disabled={disabled}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
  if (masked === '') return input;
  return (
    <Space.Compact block>
      {input}
      <Button disabled={disabled} onClick={() => onChange?.(kept ? '' : undefined)}>
        {text(kept ? 'secret.change' : 'secret.keep')}
      </Button>
    </Space.Compact>
  );
}
