import { useIntl } from '@umijs/max';
import { useState } from 'react';
import { Button, Form, InputNumber, Select, Typography } from 'antd';
import {
  CHECK_FORM_EN,
  CHECK_FORM_LABEL,
  CHECK_FORMS,
  CHECK_ORIGIN_EN,
  CHECK_ORIGIN_LABEL,
} from '@contract/checks/forms';
import { pickHeader } from '@/components/sheet-import/header/pick-header';
import { useText } from '@/components/sheet-import/use-text';
import SectionTitle from '@/components/SectionTitle';
import { type CheckLayoutBody, setCheckLayout } from '@/services/check-imports';
import { clauses } from '@/utils/punctuation';
import styles from './import.less';
import RawSheet from './RawSheet';
import type { SectionProps } from './step-props';

/** What the sheet was taken for and why, to be overruled. */
export default function LayoutSection({ detail, busy, begin }: SectionProps) {
  const text = useText();
  const zh = useIntl().locale.startsWith('zh');
  const forms = zh ? CHECK_FORM_LABEL : CHECK_FORM_EN;
  const { proposal } = detail;
  const sheets = detail.sheets
    .filter((sheet) => !sheet.empty)
    .map((sheet) => ({ value: sheet.index, label: sheet.name }));
  const stored: CheckLayoutBody = proposal ?? {
    sheetIndex: sheets[0]?.value ?? 0,
    form: 'grid',
    headerStart: 1,
    headerEnd: 1,
  };
  const [form] = Form.useForm<CheckLayoutBody>();
  const layout = { ...stored, ...Form.useWatch([], form) };
  // What was understood is seldom looked up.
  const [raw, setRaw] = useState(proposal === null);
  const header = (name: 'headerStart' | 'headerEnd') => (
    <Form.Item name={name} label={text(`form.${name}`)}>
      <InputNumber min={1} max={50} precision={0} style={{ width: 72 }} />
    </Form.Item>
  );
  return (
    <section>
      <SectionTitle>{text('form.title')}</SectionTitle>
      {proposal && (
        <Typography.Paragraph>
          {text('form.is', {
            form: forms[proposal.form],
            origin: (zh ? CHECK_ORIGIN_LABEL : CHECK_ORIGIN_EN)[proposal.origin],
            confidence: proposal.confidence,
          })}
          {zh && <span className={styles.soft}> {clauses(proposal.reasons)}</span>}
        </Typography.Paragraph>
      )}
      <Form<CheckLayoutBody>
        form={form}
        layout="inline"
        disabled={busy}
        initialValues={stored}
        onFinish={(asked) => void begin((version) => setCheckLayout(detail.id, version, asked))}
        className={styles.line}
      >
        <Form.Item name="sheetIndex" label={text('form.sheet')}>
          <Select options={sheets} style={{ minWidth: 140 }} />
        </Form.Item>
        <Form.Item name="form" label={text('form.kind')}>
          <Select options={CHECK_FORMS.map((value) => ({ value, label: forms[value] }))} style={{ minWidth: 240 }} />
        </Form.Item>
        {header('headerStart')}
        {header('headerEnd')}
        <Button htmlType="submit" loading={busy}>
          {text('form.again')}
        </Button>
        {!raw && (
          <Button type="link" onClick={() => setRaw(true)}>
            {text('form.raw')}
          </Button>
        )}
      </Form>
      {raw && (
        <RawSheet
          id={detail.id}
          sheetIndex={layout.sheetIndex}
          headerStart={layout.headerStart}
          headerEnd={layout.headerEnd}
          onPick={(rowNo, extend) => form.setFieldsValue(pickHeader(layout, rowNo, extend))}
        />
      )}
    </section>
  );
}
