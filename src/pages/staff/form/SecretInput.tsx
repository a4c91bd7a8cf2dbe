import { Button, Input, Space } from 'antd';
import { useText } from '../use-text';

interface SecretInputProps {
  id?: string;
  /** undefined = stays as it is. */
  value?: string;
  onChange?: (value: string | undefined) => void;
  /** What is stored, masked; null = nothing. */
  masked: string | null;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
}

/** A masked number: shown as it is stored until somebody wants to change it. */
export default function SecretInput({ id, value, onChange, masked, placeholder, maxLength, disabled }: SecretInputProps) {
  const text = useText();
  if (masked === null) return <Input id={id} value={value} maxLength={maxLength} placeholder={placeholder} disabled={disabled} autoComplete="off" onChange={(event) => onChange?.(event.target.value)} />;
  const kept = value === undefined;
  return (
    <Space.Compact block>
      <Input
        id={id}
        value={kept ? masked : value}
        readOnly={kept}
        variant={kept ? 'filled' : 'outlined'}
        maxLength={maxLength}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button disabled={disabled} onClick={() => onChange?.(kept ? '' : undefined)}>
        {text(kept ? 'form.change' : 'form.keep')}
      </Button>
    </Space.Compact>
  );
}
