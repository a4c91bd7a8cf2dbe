import { randomBytes } from 'node:crypto';
import { fascSignature } from './fasc-sign';
import { statusAt, taskBehind } from './sandbox-tasks';
import {
  SANDBOX_APP,
  type SandboxCallback,
  type SandboxItem,
  type SandboxOptions,
  type SandboxParty,
  type SandboxStep,
  type SandboxTask,
} from './sandbox-types';

/** The other side of the sandbox: what its pages show, and what happens when somebody acts on one. */
export interface SandboxActs {
  look(id: string): Promise<SandboxItem | null>;
  /** Takes a step; gives the callbacks the service would send, none where the step is not possible (any more). */
  act(id: string, step: SandboxStep, actorId?: string): Promise<SandboxCallback[]>;
  /** A callback of the sandbox, signed. */
  callback(event: string, content: Record<string, unknown>): SandboxCallback;
}

export function sandboxActs({ clock, store, secret }: Pick<SandboxOptions, 'clock' | 'store' | 'secret'>): SandboxActs {
  const callback = (event: string, content: Record<string, unknown>): SandboxCallback => {
    const timestamp = String(clock.now().getTime());
    const bizContent = JSON.stringify({ eventTime: timestamp, ...content });
    const headers = {
      'X-FASC-App-Id': SANDBOX_APP,
      'X-FASC-Sign-Type': 'HMAC-SHA256',
      'X-FASC-Timestamp': timestamp,
      'X-FASC-Nonce': randomBytes(16).toString('hex'),
      'X-FASC-Event': event,
    };
    const sign = fascSignature({ ...headers, bizContent }, timestamp, secret);
    const lower = Object.entries({ ...headers, 'X-FASC-Sign': sign }).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    return {
      headers: Object.fromEntries(lower) as Record<string, string>,
      body: new URLSearchParams({ bizContent }).toString(),
    };
  };

  const authorise = async (id: string, party: SandboxParty, agreed: boolean) => {
    const openId = party.openId ?? `${party.kind === 'person' ? 'ou' : 'oc'}${randomBytes(14).toString('hex')}`;
    const after: SandboxParty = agreed
      ? { ...party, openId, identified: true, authorized: true, failReason: null }
      : { ...party, authorized: false, failReason: party.kind === 'person' ? '身份信息不一致' : '企业不同意授权' };
    await store.put(id, after);
    const names =
      party.kind === 'person'
        ? { client: 'clientUserId', open: 'openUserId', process: 'identProcessStatus' }
        : { client: 'clientCorpId', open: 'openCorpId', process: 'corpIdentProcessStatus' };
    return [
      callback(`${party.kind === 'person' ? 'user' : 'corp'}-authorize`, {
        [names.client]: party.clientId,
        ...(agreed
          ? {
              [names.open]: openId,
              availableStatus: 'enable',
              authScope: ['ident_info', 'seal_info', 'signtask_init', 'signtask_info', 'signtask_file'],
            }
          : {}),
        authResult: agreed ? 'success' : 'fail',
        [names.process]: agreed ? 'success' : 'failed',
        ...(agreed
          ? {}
          : { [party.kind === 'person' ? 'identFailedReason' : 'corpIdentFailedReason']: after.failReason }),
      }),
    ];
  };

  const sign = async (task: SandboxTask, actorId: string, agreed: boolean): Promise<SandboxCallback[]> => {
    const now = clock.now().getTime();
    const signers = task.signers.map((signer) =>
      signer.actorId === actorId
        ? {
            ...signer,
            state: agreed ? ('signed' as const) : ('sign_rejected' as const),
            signedAt: agreed ? now : null,
            reason: agreed ? null : '不同意合同条款',
          }
        : signer,
    );
    const all = signers.every((signer) => signer.state === 'signed');
    const status = agreed ? (all ? 'task_finished' : 'sign_progress') : 'task_terminated';
    await store.put(task.taskId, {
      ...task,
      signers,
      status,
      finishedAt: all ? now : null,
      reason: agreed ? null : '不同意合同条款',
    });
    const own = { signTaskId: task.taskId, signTaskStatus: status, transReferenceId: task.reference };
    if (!agreed) return [callback('sign-task-sign-rejected', { ...own, actorId, signRejectReason: '不同意合同条款' })];
    return [callback('sign-task-signed', { ...own, actorId }), ...(all ? [callback('sign-task-finished', own)] : [])];
  };

  const abolish = async (task: SandboxTask, actorId: string, agreed: boolean): Promise<SandboxCallback[]> => {
    const signers = task.signers.map((signer) =>
      signer.actorId === actorId ? { ...signer, abolished: agreed } : signer,
    );
    const over = agreed && signers.every((signer) => signer.abolished === true);
    await store.put(task.taskId, {
      ...task,
      signers,
      status: over ? 'revoked' : agreed ? 'abolishing' : 'task_finished',
    });
    // As the service does it: a refusal speaks of the abolition's own task, its end of both.
    if (!agreed)
      return [
        callback('sign-task-sign-rejected', {
          signTaskId: task.abolishTaskId,
          signTaskStatus: 'task_terminated',
          actorId,
          signRejectReason: '不同意作废',
        }),
      ];
    return over
      ? [
          callback('sign-task-abolish', {
            signTaskId: task.taskId,
            signTaskStatus: 'revoked',
            transReferenceId: task.reference,
            abolishedSignTaskId: task.abolishTaskId,
          }),
        ]
      : [];
  };

  return {
    callback,
    look: async (id) => (await taskBehind(store, id)) ?? store.get(id),
    async act(id, step, actorId = '') {
      const party = await store.get(id);
      if (party?.type === 'party')
        return step === 'authorize' || step === 'refuse' ? authorise(id, party, step === 'authorize') : [];
      const item = await taskBehind(store, id);
      const signer = item?.signers.find((each) => each.actorId === actorId);
      if (!item || !signer || (step !== 'sign' && step !== 'reject')) return [];
      const status = statusAt(item, clock.now());
      if (status === 'abolishing' && signer.abolished !== true) return abolish(item, actorId, step === 'sign');
      return status === 'sign_progress' && signer.state === 'wait_sign' ? sign(item, actorId, step === 'sign') : [];
    },
  };
}
