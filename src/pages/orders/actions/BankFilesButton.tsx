import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../use-text';

const BankFilesDrawer = lazy(() => import('./BankFilesDrawer'));

/** 代发文件记录: the files made so far, and which of them must not go to the bank any more. */
export default function BankFilesButton({ company }: { company: string | undefined }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<HistoryOutlined />} onClick={() => setOpen(true)}>
        {text('bankFiles')}
      </Button>
      {open && (
        <Suspense>
          <BankFilesDrawer company={company} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
