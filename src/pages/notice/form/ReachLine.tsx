import { Form, Typography } from 'antd';
import { useCallback } from 'react';
import { countAudience } from '@/services/notices';
import { useLoad } from '@/utils/use-load';
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
  const { data } = useLoad(
    useCallback(
      ({ signal }) => {
        if (empty) return Promise.resolve({ count: 0 });
        const roleCodes = roles === '' ? [] : (roles.split(',') as NoticeValues['roleCodes']);
        return countAudience(
          { scope, companyIds: companies === '' ? [] : companies.split(','), roleCodes },
          { signal, silent: true },
        );
      },
      [scope, companies, roles, empty],
    ),
  );
  if (empty || data === undefined) return null;
  return <Typography.Paragraph type="secondary">{text('reach', { count: data.count })}</Typography.Paragraph>;
}
