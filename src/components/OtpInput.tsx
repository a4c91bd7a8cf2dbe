import { Input, type InputProps } from 'antd';

/** A code of the authenticator app, which phones offer by themselves; also takes a recovery code. */
export default function OtpInput(props: InputProps) {
  return (
    <Input
      maxLength={20}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode="text"
      {...props}
    />
  );
}
