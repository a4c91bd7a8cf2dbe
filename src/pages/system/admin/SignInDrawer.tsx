import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Drawer, Form, Skeleton } from 'antd';
import { useState } from 'react';
import { FACTOR_ROLES } from '@contract/second-factor/choices';
import type { FactorRoles } from '@contract/second-factor/schemas';
import LoadError from '@/components/LoadError';
import DrawerFoot from '@/components/record/DrawerFoot';
import { getFactorRoles, setFactorRoles } from '@/services/second-factor';
import { attempt } from '@/utils/attempt';
import { toast } from '@/utils/feedback';
import { useTextOf } from '@/utils/use-text';

/** 登录安全: of which roles 两步验证 is required. */
export default function SignInDrawer({ onClose }: { onClose: () => void }) {
  const text = useTextOf('secondFactor');
  const roleText = useTextOf('component.role');
  const { data, error, refetch } = useQuery(getFactorRoles());
  const [form] = Form.useForm<FactorRoles>();
  const [busy, setBusy] = useState(false);
  const save = async (values: FactorRoles) => {
    setBusy(true);
    const saved = await attempt(setFactorRoles(values)).finally(() => setBusy(false));
    if (!saved) return;
    toast.success(text('roles.saved'));
    await refetch();
  };
  return (
    <Drawer
      open
      width="min(480px, 100vw)"
      title={text('roles.title')}
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button type="primary" disabled={!data} loading={busy} onClick={() => form.submit()}>
            {text('roles.save')}
          </Button>
        </DrawerFoot>
      }
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton active />}
      {data && (
        <Form<FactorRoles>
          form={form}
          layout="vertical"
          disabled={busy}
          initialValues={data}
          onFinish={(values) => void save(values)}
        >
          <Form.Item name="roles" label={text('roles.label')} extra={text('roles.hint')}>
            <Checkbox.Group options={FACTOR_ROLES.map((role) => ({ value: role, label: roleText(role) }))} />
          </Form.Item>
        </Form>
      )}
    </Drawer>
  );
}
