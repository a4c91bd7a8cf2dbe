import { useQuery } from '@tanstack/react-query';
import { Button, Space, Typography, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { taxTemplateApi } from '@contract/wages/endpoints';
import type { TaxFile } from '@contract/wages/tax-files';
import { listTaxTemplates, removeTaxTemplate, uploadTaxTemplate } from '@/services/tax-templates';
import { SPACE } from '@/theme/tokens';
import { attempt } from '@/utils/attempt';
import { listed } from '@/utils/punctuation';
import { useRefresh } from '@/utils/query/refresh';
import { useText } from '../hooks/use-text';

/** By whose columns the file is written: the tax client's own template of the company, or the default ones. */
export default function TaxTemplate({ kind }: { kind: TaxFile }) {
  const text = useText();
  const { data, error, refetch } = useQuery({ ...listTaxTemplates(), meta: { silent: true } });
  const again = useRefresh(taxTemplateApi.list);
  const [busy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);
  const change = async (act: Promise<unknown>) => {
    setBusy(true);
    await attempt(act);
    setBusy(false);
    again();
  };
  if (error && !data)
    return (
      <Button size="small" onClick={() => void refetch()}>
        {text('export.tax.template.failed')}
      </Button>
    );
  const own = data?.list.find((one) => one.kind === kind);
  const blank = own?.unknown.filter((header) => !own.required.includes(header)) ?? [];
  return (
    <Space direction="vertical" size={SPACE.xxs} data-testid="tax-template">
      <Space wrap>
        <span>
          {own
            ? text('export.tax.template.own', { file: own.fileName, columns: own.headers.length, by: own.by })
            : text('export.tax.template.default')}
        </span>
        <Upload
          accept=".xlsx,.xls"
          showUploadList={false}
          disabled={busy || !data}
          beforeUpload={(file) => {
            void change(uploadTaxTemplate(kind, file, leaving.current.signal));
            return Upload.LIST_IGNORE;
          }}
        >
          <Button size="small" loading={busy} disabled={!data}>
            {text(own ? 'export.tax.template.replace' : 'export.tax.template.upload')}
          </Button>
        </Upload>
        {own && (
          <Button size="small" type="text" disabled={busy} onClick={() => void change(removeTaxTemplate(kind))}>
            {text('export.tax.template.remove')}
          </Button>
        )}
      </Space>
      {own && own.required.length > 0 && (
        <Typography.Text type="warning">
          {text('export.tax.template.required', { columns: listed(own.required) })}
        </Typography.Text>
      )}
      {blank.length > 0 && (
        <Typography.Text type="secondary">
          {text('export.tax.template.blank', { columns: listed(blank) })}
        </Typography.Text>
      )}
    </Space>
  );
}
