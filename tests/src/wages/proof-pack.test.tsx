import { fireEvent, screen, waitFor } from '@testing-library/react';
import { jobApi } from '@contract/jobs/endpoints';
import { proofPackApi } from '@contract/proof-pack/endpoints';
import type { WageBatchState } from '@contract/states/wage-batch';
import ProofPackButton from '@/pages/wages/exports/ProofPackButton';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import '../../support/console/quick-roles';
import { batchDetail } from '../../support/console/wage-records';

const JOB = '01900000-0000-7000-8000-000000000901';
const PRINT = 'ab'.repeat(32);
const open = (state: WageBatchState, as: 'manager' | 'finance' | 'attendance' = 'manager') =>
  openElement(
    <>
      <ProofPackButton batch={batchDetail({ state })} />
      <span>旁边</span>
    </>,
    { path: '/wages', as },
  );

describe('the proof pack of a wage sheet', () => {
  it('is made by one click, with its progress, what it holds and its print', async () => {
    const started = answer(proofPackApi.start, { jobId: JOB });
    answer(jobApi.get, {
      id: JOB,
      kind: 'wages.proofPack',
      state: 'succeeded',
      done: 3,
      total: 3,
      unit: '张',
      step: '',
      error: null,
      result: { fileName: '发薪存证.zip', rows: 3, message: `清单指纹 ${PRINT}` },
      createdAt: '2026-11-05T02:00:00.000Z',
      finishedAt: '2026-11-05T02:01:00.000Z',
    });
    open('published');
    fireEvent.click(await screen.findByRole('button', { name: /发薪存证/ }));
    expect(await screen.findByText(/操作日志的校验链/)).toBeInTheDocument();
    expect(await screen.findByText(`清单指纹 ${PRINT}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /下载文件/ })).toBeEnabled();
    await waitFor(() => expect(started).toHaveLength(1));
  });

  it('says to whoever may not read the log that it is not in it', async () => {
    answer(proofPackApi.start, { jobId: JOB });
    open('closed', 'finance');
    fireEvent.click(await screen.findByRole('button', { name: /发薪存证/ }));
    expect(await screen.findByText(/您无权查看操作日志/)).toBeInTheDocument();
  });

  it.each([
    ['draft', 'manager'],
    ['approved', 'manager'],
    ['publishing', 'manager'],
    ['recalled', 'manager'],
    ['history', 'manager'],
    ['published', 'attendance'],
  ] as const)('of a sheet that is %s is not offered to the %s', async (state, as) => {
    open(state, as);
    expect(await screen.findByText('旁边')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /发薪存证/ })).not.toBeInTheDocument();
  });
});
