import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Tag, Typography } from 'antd';
import { useRef } from 'react';
import { isKnownField } from '@contract/contract-templates/fields';
import type { UploadedTemplate } from '@contract/contract-templates/schemas';
import words from '@/components/text.less';
import { SPACE } from '@/theme/tokens';
import { clauses } from '@/utils/punctuation';
import { useTemplateUpload } from './use-template-upload';
import { useText } from './use-text';

interface TemplateFileFieldProps {
  id?: string;
  value?: UploadedTemplate | null;
  onChange?: (file: UploadedTemplate) => void;
  onBusy: (busy: boolean) => void;
}

/** The .docx of a template: sent at once, and what was found in it shown before it is saved. */
export default function TemplateFileField({ id, value, onChange, onBusy }: TemplateFileFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { percent, failures, send } = useTemplateUpload();
  const take = async (file: File) => {
    onBusy(true);
    const taken = await send(file).finally(() => onBusy(false));
    if (taken) onChange?.(taken);
  };
  return (
    <>
      <Button id={id} icon={<UploadOutlined />} loading={percent !== null} onClick={() => input.current?.click()}>
        {text(value ? 'file.again' : 'file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".docx"
        // By style: within a form antd shows what is only marked as hidden.
        style={{ display: 'none' }}
        aria-label={text('field.file')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen once more, mended.
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      {percent !== null && (
        <div aria-live="polite">
          <span className={words.soft}>{text(percent === 100 ? 'file.checking' : 'file.sending')}</span>
          <Progress percent={percent} size="small" status="active" />
        </div>
      )}
      {failures.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBlockStart: SPACE.xs }}
          message={text('file.refused')}
          description={
            <ul style={{ margin: 0, paddingInlineStart: SPACE.lg }}>
              {failures.map((failure) => (
                <li key={failure} className={words.wrap}>
                  {failure}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {value && percent === null && (
        <div style={{ marginBlockStart: SPACE.xs }}>
          <Typography.Paragraph className={words.wrap} style={{ marginBlockEnd: SPACE.xs }}>
            {text('file.found', { name: value.fileName, pages: value.pages, count: value.fields.length })}
          </Typography.Paragraph>
          {value.fields.map((field) => (
            <Tag key={field} color={isKnownField(field) ? 'success' : 'warning'} style={{ marginBlockEnd: SPACE.xxs }}>
              {field}
              {isKnownField(field) ? '' : text('file.typed')}
            </Tag>
          ))}
          {value.warnings.length > 0 && (
            <Alert type="warning" showIcon style={{ marginBlockStart: SPACE.xs }} message={clauses(value.warnings)} />
          )}
        </div>
      )}
    </>
  );
}
