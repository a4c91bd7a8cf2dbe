import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Typography } from 'antd';
import { countAudience } from '@/services/notices';
import { useText } from '../use-text';
import type { NoticeValues } from './form-values';

/** How many accounts the chosen scope reaches, so that nobody writes to everybody by mistake. */
export default function ReachLine() {
  const text = useText();
  const form = Form.useFormInstance<NoticeValues>();
  const scope = Form.useWatch('scope', form) ?? 'all';
  const companies = (Form.useWatch('companyIds', form) ?? []).join();
  const roles = (Form.useWatch('roleCodes', form) ?? []).join();
  const empty = (scope === 'companies' && companies === '') || (scope === 'roles' && roles === '');
  const { data } = useQuery({
    ...countAudience({
      scope,
      companyIds: companies === '' ? [] : companies.split(','),
      roleCodes: roles === '' ? [] : (roles.split(',') as NoticeValues['roleCodes']),
    }),
    enabled: !empty,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  if (empty || data === undefined) return null;
  return <Typography.Paragraph type="secondary">{text('reach', { count: data.count })}</Typography.Paragraph>;
}
