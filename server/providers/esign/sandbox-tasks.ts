import { randomInt } from 'node:crypto';
import { EsignError, type EsignProvider } from './esign';
import type { SandboxOptions, SandboxTask } from './sandbox-types';

type Tasks = Pick<
  EsignProvider,
  | 'upload'
  | 'createTask'
  | 'findTask'
  | 'taskFacts'
  | 'signerLink'
  | 'urge'
  | 'extend'
  | 'cancel'
  | 'abolish'
  | 'download'
>;

/** Like the service's: digits only, 19 of them. */
const newTaskId = (now: Date) => `${now.getTime()}${String(randomInt(1_000_000)).padStart(6, '0')}`;
const refuse = (words: string, code: string): never => {
  throw new EsignError(`法大大（沙箱）：${words}（${code}）`, false, code);
};
const OPEN: ReadonlySet<string> = new Set(['fill_progress', 'sign_progress', 'sign_completed']);

/** A task past its end is over, as the service says it is. */
export function statusAt(task: SandboxTask, now: Date): string {
  return OPEN.has(task.status) && task.expiresAt <= now.getTime() ? 'expired' : task.status;
}

/** A task by its id, or by that of its abolition. */
export async function taskBehind(store: Pick<SandboxOptions['store'], 'get'>, id: string): Promise<SandboxTask | null> {
  const item = await store.get(id);
  if (item?.type === 'abolition') return taskBehind(store, item.of);
  return item?.type === 'task' ? item : null;
}

/** Documents and tasks in the sandbox, with the refusals of the service. */
export function sandboxTasks({
  clock,
  store,
  pages,
  document,
}: Pick<SandboxOptions, 'clock' | 'store' | 'pages' | 'document'>): Tasks {
  const load = async (taskId: string): Promise<SandboxTask> =>
    (await taskBehind(store, taskId)) ?? refuse('签署任务不存在', '211001');
  const inState = async (taskId: string, wanted: (status: string) => boolean, words: string, code: string) => {
    const task = await load(taskId);
    return wanted(statusAt(task, clock.now())) ? task : refuse(words, code);
  };
  return {
    // Kept by our own id: nothing is copied.
    upload: ({ source }) => Promise.resolve(source),
    async createTask(request) {
      const taskId = newTaskId(clock.now());
      await store.put(taskId, {
        type: 'task',
        taskId,
        reference: request.reference,
        subject: request.subject,
        source: request.fileId,
        status: 'sign_progress',
        canceled: false,
        reason: null,
        expiresAt: request.expiresAt.getTime(),
        finishedAt: null,
        abolishTaskId: null,
        signers: request.signers.map(({ actorId, kind, name }) => ({
          actorId,
          kind,
          name,
          state: 'wait_sign',
          signedAt: null,
          reason: null,
        })),
      });
      return taskId;
    },
    findTask: (reference) => store.taskOf(reference),
    async taskFacts(taskId) {
      const task = await load(taskId);
      return {
        status: statusAt(task, clock.now()),
        canceled: task.canceled,
        reason: task.reason,
        expiresAt: new Date(task.expiresAt),
        finishedAt: task.finishedAt === null ? null : new Date(task.finishedAt),
        signers: task.signers.map(({ actorId, state, signedAt, reason }) => ({
          actorId,
          state,
          joined: state !== 'wait_sign',
          read: state !== 'wait_sign',
          signedAt: signedAt === null ? null : new Date(signedAt),
          reason,
        })),
      };
    },
    async signerLink(taskId, actorId) {
      const task = await load(taskId);
      if (!task.signers.some((signer) => signer.actorId === actorId)) refuse('参与方不存在', '211066');
      return `${pages}/sign/${taskId}/${actorId}`;
    },
    urge: async (taskId) => void (await inState(taskId, (status) => OPEN.has(status), '当前状态不能催办', '211130')),
    async extend(taskId, expiresAt) {
      const task = await inState(
        taskId,
        (status) => OPEN.has(status) || status === 'expired',
        '当前状态不能延期',
        '211131',
      );
      await store.put(taskId, { ...task, status: 'sign_progress', expiresAt: expiresAt.getTime() });
    },
    async cancel(taskId, reason) {
      const task = await inState(taskId, (status) => OPEN.has(status), '当前签署任务状态不允许撤销', '211126');
      await store.put(taskId, { ...task, status: 'task_terminated', canceled: true, reason });
    },
    async abolish(taskId, { reason }) {
      const task = await inState(
        taskId,
        (status) => status === 'task_finished',
        '只有已完成的签署任务可以作废',
        '211140',
      );
      const abolishTaskId = newTaskId(clock.now());
      await store.put(task.taskId, {
        ...task,
        status: 'abolishing',
        reason,
        abolishTaskId,
        signers: task.signers.map((signer) => ({ ...signer, abolished: false })),
      });
      await store.put(abolishTaskId, { type: 'abolition', of: task.taskId });
      return abolishTaskId;
    },
    async download(taskId) {
      const task = await inState(
        taskId,
        (status) => ['task_finished', 'abolishing', 'revoked'].includes(status),
        '签署任务未完成，不能下载',
        '211150',
      );
      return (await document(task.source)) ?? refuse('文件不存在', '211096');
    },
  };
}
