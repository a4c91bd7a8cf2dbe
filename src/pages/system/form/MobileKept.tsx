import SecretValue from '@/components/record/SecretValue';
import { revealAccountField } from '@/services/accounts';
import { useText } from '../use-text';

/** Under the field of a new mobile: the present one, which stays unless another is typed. */
export default function MobileKept({ id, masked }: { id: string; masked: string }) {
  const text = useText();
  return (
    <>
      {text('mobile.now')}{' '}
      <SecretValue
        label={text('field.mobile')}
        masked={masked}
        reveal={(reason) => revealAccountField(id, 'mobile', reason)}
      />{' '}
      {text('mobile.keep')}
    </>
  );
}
