import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Steps } from 'antd';
import type { SetupSteps } from '@contract/dashboard/schemas';
import LoadError from '@/components/LoadError';
import { getSetupSteps } from '@/services/dashboard';
import { SPACE } from '@/theme/tokens';
import { type Text } from '@/utils/use-text';
import { useText } from '../use-text';
import Panel from './Panel';

/** The way of a new installation to its first wage sheet; nothing once there is one. */
export default function SetupGuide() {
  const text = useText();
  const { data, error, refetch } = useQuery(getSetupSteps());
  if (error && !data)
    return (
      <Panel title={text('setup.title')}>
        <LoadError error={error} onRetry={() => refetch()} />
      </Panel>
    );
  if (!data || data.sheet) return null;
  const steps = stepsOf(text, data);
  const current = steps.findIndex((step) => !step.done);
  return (
    <Panel title={text('setup.title')}>
      <Steps
        direction="vertical"
        size="small"
        current={current}
        items={steps.map(({ key, done, to, button, hint }, index) => ({
          title: text(`setup.${key}`),
          status: done ? 'finish' : index === current ? 'process' : 'wait',
          description: (
            <>
              <div>{hint}</div>
              {!done && to !== null && (
                <Link to={to}>
                  <Button
                    size="small"
                    type={index === current ? 'primary' : 'default'}
                    tabIndex={-1}
                    style={{ marginBlockStart: SPACE.xxs }}
                  >
                    {button}
                  </Button>
                </Link>
              )}
            </>
          ),
        }))}
      />
    </Panel>
  );
}

interface Step {
  key: 'company' | 'accounts' | 'staff' | 'sheet';
  done: boolean;
  /** Null while an earlier step is wanted first. */
  to: string | null;
  button: string;
  hint: string;
}

function stepsOf(text: Text, { company, manager, finance, staff, sheet }: SetupSteps): Step[] {
  const of = (path: string) => company && `${path}?companyId=${company.id}&import=new`;
  const missing = [...(manager ? [] : ['manager']), ...(finance ? [] : ['finance'])];
  const step = (key: Step['key'], done: boolean, to: string | null, hint = text(`setup.${key}.hint`)): Step => ({
    key,
    done,
    to,
    hint,
    button: text(`setup.${key}.button`),
  });
  return [
    step('company', company !== null, '/company?form=new', company?.name),
    step(
      'accounts',
      missing.length === 0,
      company && '/system/admin?form=new',
      missing.length === 1 ? text(`setup.accounts.${missing[0]}`) : undefined,
    ),
    step('staff', staff, of('/company/staff')),
    step('sheet', sheet, of('/company/wages')),
  ];
}
