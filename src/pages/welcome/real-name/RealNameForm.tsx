import { Alert, Checkbox, Form, Input, Select } from 'antd';
import { methodsOf, needsBack, normalizeRealName, type RealNameField } from '@contract/real-name/rules';
import type { MyRealName } from '@contract/real-name/schemas';
import { ID_TYPES } from '@contract/validators/id-types';
import PictureUpload, { UPLOADING } from '@/components/picture/PictureUpload';
import DateField from '@/components/record/DateField';
import FormDrawer from '@/components/record/FormDrawer';
import { useProblemText } from '@/components/record/use-problem-text';
import RadioGroup from '@/components/record/RadioGroup';
import { useServices } from '@/models/hooks';
import { submitMyRealName } from '@/services/my-real-name';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { useTextOf } from '@/utils/use-text';
import { bodyOf, initialValues, problemOf, type RealNameValues } from './form-values';

interface RealNameFormProps {
  mine: MyRealName;
  onClose: () => void;
  onDone: (mine: MyRealName) => void;
}

/** Everything that is asked of a person to verify who he is. */
export default function RealNameForm({ mine, onClose, onDone }: RealNameFormProps) {
  const text = useTextOf('myRealName');
  const words = useProblemText(text);
  const [form] = Form.useForm<RealNameValues>();
  const { identity } = useServices();
  const begin = initialValues(mine, identity);
  const idType = Form.useWatch('idType', form) ?? begin.idType;
  const method = Form.useWatch('method', form) ?? begin.method;
  const longTerm = Form.useWatch('longTerm', form) ?? false;

  const rule = (field: RealNameField) => ({
    validator: () => {
      const problem = problemOf(form.getFieldsValue(true) as RealNameValues, field, new Date());
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(words({ code: problem })));
    },
  });
  const uploaded = (label: string) => ({
    validator: (_: unknown, value?: string | null) => {
      if (value === UPLOADING) return Promise.reject(new Error(text('form.uploading')));
      return value ? Promise.resolve() : Promise.reject(new Error(text('form.upload', { label })));
    },
  });
  const picture = (
    name: 'frontFileId' | 'backFileId' | 'faceFileId',
    purpose: 'idFront' | 'idBack' | 'idFace',
    label: string,
    extra?: string,
  ) => (
    <Form.Item name={name} label={label} required extra={extra} rules={[uploaded(label)]}>
      <PictureUpload purpose={purpose} label={label} />
    </Form.Item>
  );
  const follow = (changes: Partial<RealNameValues>) => {
    // What another kind of document does not allow is chosen no longer.
    if (
      changes.idType &&
      !methodsOf(changes.idType, identity).includes(form.getFieldValue('method') as RealNameValues['method'])
    )
      form.setFieldsValue({ method: methodsOf(changes.idType, identity)[0] });
    if (changes.longTerm) form.setFieldsValue({ idExpireAt: null });
    if (changes.realName !== undefined || changes.idNo !== undefined) return;
    form.setFields([{ name: 'idExpireAt', errors: [] }]);
  };
  return (
    <FormDrawer<RealNameValues>
      form={form}
      title={text('form.title')}
      draft={`realName ${mine.version}`}
      saveText={text('form.submit')}
      initialValues={begin}
      onValuesChange={follow}
      onClose={onClose}
      save={async (values, requestId) => {
        const answer = await submitMyRealName(bodyOf(values, requestId));
        toast.success(text('form.done'));
        onDone(answer);
      }}
    >
      {mine.mobile === null && (
        <Alert type="warning" showIcon style={{ marginBlockEnd: SPACE.md }} message={text('noMobile')} />
      )}
      <Form.Item name="realName" label={text('field.realName')} required rules={[rule('realName')]}>
        <Input maxLength={60} autoComplete="name" />
      </Form.Item>
      <Form.Item name="idType" label={text('field.idType')} required>
        <Select options={ID_TYPES.map((value) => ({ value, label: text(`idType.${value}`) }))} />
      </Form.Item>
      <Form.Item name="idNo" label={text('field.idNo')} required dependencies={['idType']} rules={[rule('idNo')]}>
        <Input
          maxLength={40}
          autoComplete="off"
          inputMode="text"
          onBlur={({ target }) =>
            form.setFieldsValue({ idNo: normalizeRealName({ ...begin, idNo: target.value }).idNo })
          }
        />
      </Form.Item>
      <Form.Item
        name="idExpireAt"
        label={text('field.idExpireAt')}
        required={!longTerm}
        dependencies={['longTerm', 'idNo', 'idType']}
        rules={[rule('idExpireAt')]}
      >
        <DateField disabled={longTerm} />
      </Form.Item>
      {(idType === 'idCard' || idType === 'other') && (
        <Form.Item name="longTerm" valuePropName="checked">
          <Checkbox>{text('form.longTerm')}</Checkbox>
        </Form.Item>
      )}
      {picture('frontFileId', 'idFront', text('form.front'))}
      {needsBack(idType) && picture('backFileId', 'idBack', text('form.back'))}
      <Form.Item
        name="method"
        label={text('field.method')}
        required
        extra={mine.mobile !== null && method !== 'manual' ? text('form.mobile', { mobile: mine.mobile }) : undefined}
      >
        <RadioGroup
          style={{ display: 'flex', flexDirection: 'column', gap: SPACE.xs }}
          options={methodsOf(idType, identity).map((value) => ({ value, label: text(`form.method.${value}`) }))}
        />
      </Form.Item>
      {method === 'bank4' && (
        <Form.Item name="bankCardNo" label={text('field.bankCardNo')} required rules={[rule('bankCardNo')]}>
          <Input maxLength={30} inputMode="numeric" autoComplete="off" />
        </Form.Item>
      )}
      {method === 'face' && picture('faceFileId', 'idFace', text('form.face'), text('form.face.hint'))}
      <Form.Item
        name="consent"
        valuePropName="checked"
        rules={[
          {
            validator: (_, ticked) =>
              ticked ? Promise.resolve() : Promise.reject(new Error(text('form.consent.rule'))),
          },
        ]}
      >
        <Checkbox>{text('form.consent')}</Checkbox>
      </Form.Item>
    </FormDrawer>
  );
}
