import { Form, Input, Select, Skeleton, Switch } from 'antd';
import { lazy, Suspense } from 'react';
import { MOST_CONTENT, NOTICE_SCOPES, NOTICE_TYPES, PUBLISH_MODES } from '@contract/notice/choices';
import type { NoticeDetail } from '@contract/notice/schemas';
import { ROLES } from '@contract/roles';
import AttachmentField from '@/components/attachment/AttachmentField';
import FieldGroup from '@/components/record/FieldGroup';
import MomentField from '@/components/record/MomentField';
import recordStyles from '@/components/record/record.less';
import type { RichTextEditorProps } from '@/components/rich-text/RichTextEditor';
import RadioGroup from '@/components/record/RadioGroup';
import { useTextOf } from '@/utils/use-text';
import { useText } from '../use-text';
import CompaniesField from './CompaniesField';
import Field from './Field';
import type { NoticeValues } from './form-values';
import ReachLine from './ReachLine';

// As heavy as the rest of the screen.
const RichTextEditor = lazy(() => import('@/components/rich-text/RichTextEditor'));

/** The editor once it is there; the form hands it value and onChange. */
function ContentField(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}

interface NoticeFieldsProps {
  notice: NoticeDetail | null;
  onFilesBusy: (busy: boolean) => void;
}

export default function NoticeFields({ notice, onFilesBusy }: NoticeFieldsProps) {
  const text = useText();
  const role = useTextOf('component');
  const form = Form.useFormInstance<NoticeValues>();
  const scope = Form.useWatch('scope', form);
  const mode = Form.useWatch('publishMode', form);
  return (
    <>
      <FieldGroup title={text('group.content')}>
        <Field name="title" required wide>
          <Input maxLength={100} showCount={{ formatter: ({ value }) => `${[...value].length} / 50` }} />
        </Field>
        <Field name="type" required wide extra={text('hint.type')}>
          <RadioGroup options={NOTICE_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))} />
        </Field>
        <Field name="content" required wide>
          <ContentField label={text('field.content')} most={MOST_CONTENT} />
        </Field>
        <Form.Item name="attachmentIds" label={text('field.attachmentIds')} className={recordStyles.wide}>
          <AttachmentField purpose="notice" label={text('field.attachmentIds')} onBusy={onFilesBusy} />
        </Form.Item>
      </FieldGroup>
      <FieldGroup title={text('group.scope')}>
        <Field name="scope" required wide>
          <RadioGroup options={NOTICE_SCOPES.map((value) => ({ value, label: text(`scope.${value}`) }))} />
        </Field>
        {scope === 'companies' && (
          <Field name="companyIds" required wide>
            <CompaniesField known={notice?.companies ?? []} />
          </Field>
        )}
        {scope === 'roles' && (
          <Field name="roleCodes" required wide>
            <Select
              mode="multiple"
              placeholder={text('hint.roleCodes')}
              options={ROLES.map((value) => ({ value, label: role(`role.${value}`) }))}
            />
          </Field>
        )}
        <div className={recordStyles.wide}>
          <ReachLine />
        </div>
      </FieldGroup>
      <FieldGroup title={text('group.time')}>
        <Field name="publishMode" required wide>
          <RadioGroup options={PUBLISH_MODES.map((value) => ({ value, label: text(`publishMode.${value}`) }))} />
        </Field>
        {mode === 'schedule' && (
          <Field name="publishAt" required>
            <MomentField upcoming />
          </Field>
        )}
        <Field name="expireAt" extra={text('hint.expireAt')}>
          <MomentField upcoming />
        </Field>
        <Field name="top" valuePropName="checked" extra={text('hint.top')}>
          <Switch />
        </Field>
      </FieldGroup>
    </>
  );
}
