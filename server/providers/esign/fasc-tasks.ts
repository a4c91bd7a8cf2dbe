import type { EsignProvider, ProviderSignerStatus, ProviderTaskStatus, TaskRequest } from './esign';
import { EsignError } from './esign';
import { moment } from './fasc-callback';
import { type FascCall, reach } from './fasc-client';

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

const DOC = 'doc1';
const TRANSFER_MS = 60_000;
const corp = (openId: string) => ({ idType: 'corp', openId });
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const list = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : [];

function required(answer: Record<string, unknown>, field: string, what: string): string {
  const value = text(answer[field]);
  if (value === null) throw new EsignError(`法大大没有返回${what}，请稍后再试`, true);
  return value;
}

/** Documents and their signing (FASC OpenAPI 5.1, 文件管理 and 签署任务). */
export function fascTasks(call: FascCall): Tasks {
  return {
    async upload({ name, content }) {
      const { uploadUrl, fddFileUrl } = await call('/file/get-upload-url', { fileType: 'doc' });
      if (typeof uploadUrl !== 'string' || typeof fddFileUrl !== 'string')
        throw new EsignError('法大大没有返回上传地址，请稍后再试', true);
      const put = await reach(uploadUrl, {
        method: 'PUT',
        headers: { 'content-type': 'application/pdf' },
        body: new Uint8Array(content),
        signal: AbortSignal.timeout(TRANSFER_MS),
      });
      if (!put.ok) throw new EsignError(`文件没有传到法大大（HTTP ${put.status}），请稍后再试`, true);
      const { fileIdList } = await call('/file/process', {
        fddFileUrlList: [{ fileType: 'doc', fddFileUrl, fileName: plainName(name) }],
      });
      return required(list(fileIdList)[0] ?? {}, 'fileId', '文件编号');
    },
    createTask: async (request) =>
      required(await call('/sign-task/create', taskContent(request)), 'signTaskId', '签署任务编号'),
    async findTask(reference, { subject, initiatorOpenId }) {
      const { signTasks } = await call('/sign-task/owner/get-list', {
        ownerId: corp(initiatorOpenId),
        ownerRole: 'initiator',
        listFilter: { signTaskSubject: subject },
        listPageNo: 1,
        listPageSize: 100,
      });
      const own = list(signTasks).find((task) => task.transReferenceId === reference);
      return own ? text(own.signTaskId) : null;
    },
    async taskFacts(taskId) {
      const detail = await call('/sign-task/get-detail', { signTaskId: taskId });
      const people = await call('/sign-task/actor/list', { signTaskId: taskId });
      return readTask(detail, list(people.actors ?? detail.actors));
    },
    signerLink: async (taskId, actorId) =>
      required(await call('/sign-task/actor/get-url', { signTaskId: taskId, actorId }), 'actorSignTaskUrl', '签署链接'),
    urge: async (taskId) => void (await call('/sign-task/urge', { signTaskId: taskId })),
    extend: async (taskId, expiresAt) =>
      void (await call('/sign-task/extension', { signTaskId: taskId, extensionTime: String(expiresAt.getTime()) })),
    cancel: async (taskId, reason) =>
      void (await call('/sign-task/cancel', { signTaskId: taskId, terminationNote: reason })),
    abolish: async (taskId, { initiatorOpenId, reason }) =>
      required(
        await call('/sign-task/abolish', {
          signTaskId: taskId,
          abolishedInitiator: { initiatorId: initiatorOpenId },
          reason,
          autoStart: true,
          followOriginalConfig: true,
        }),
        'abolishedSignTaskId',
        '作废任务编号',
      ),
    async download(taskId, initiatorOpenId) {
      // A link lasts an hour: it is asked for each time and never kept.
      const answer = await call('/sign-task/owner/get-download-url', {
        ownerId: corp(initiatorOpenId),
        signTaskId: taskId,
        downloadMode: 'download',
      });
      const response = await reach(required(answer, 'downloadUrl', '下载地址'), {
        signal: AbortSignal.timeout(TRANSFER_MS),
      });
      if (!response.ok) throw new EsignError(`合同没有从法大大下载到（HTTP ${response.status}），请重试`, true);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/** Signers sign in no order; nothing is charged or moved before all of it is there (autoStart). */
function taskContent(request: TaskRequest): Record<string, unknown> {
  return {
    initiator: corp(request.initiatorOpenId),
    signTaskSubject: request.subject,
    signDocType: 'contract',
    expiresTime: String(request.expiresAt.getTime()),
    autoStart: true,
    autoFinish: true,
    signInOrder: false,
    transReferenceId: request.reference,
    docs: [{ docId: DOC, docName: plainName(request.fileName).replace(/\.pdf$/i, ''), docFileId: request.fileId }],
    actors: request.signers.map((signer) => ({
      actor: {
        actorId: signer.actorId,
        actorType: signer.kind,
        actorName: signer.name,
        permissions: ['sign'],
        ...(signer.openId === null
          ? { identNameForMatch: signer.name, ...(signer.mobile === null ? {} : { accountName: signer.mobile }) }
          : { actorOpenId: signer.openId }),
        sendNotification: true,
        notifyType: ['start', 'finish'],
        ...(signer.mobile === null ? {} : { notifyAddress: signer.mobile }),
      },
    })),
  };
}

/** Names may not hold these signs, and are 200 characters at most. */
function plainName(name: string): string {
  const plain = name.replace(/[/\\:*"<>|?]/g, '_');
  return plain.length <= 200 ? plain : `${plain.slice(0, 196)}.pdf`;
}

function readTask(detail: Record<string, unknown>, actors: Record<string, unknown>[]): ProviderTaskStatus {
  return {
    status: required(detail, 'signTaskStatus', '签署任务状态'),
    // Told as a boolean in one place of the document and as 1 or 0 in another.
    canceled: [true, 1, '1', 'true'].includes(detail.cancelStatus as string),
    reason: text(detail.terminationNote),
    expiresAt: moment(detail.deadlineTime),
    finishedAt: moment(detail.finishTime),
    signers: actors.flatMap((actor) => readSigner(actor) ?? []),
  };
}

function readSigner(actor: Record<string, unknown>): ProviderSignerStatus | null {
  const info =
    typeof actor.actorInfo === 'object' && actor.actorInfo !== null
      ? (actor.actorInfo as Record<string, unknown>)
      : actor;
  const actorId = text(info.actorId);
  if (actorId === null) return null;
  const state = actor.signStatus;
  return {
    actorId,
    state: state === 'signed' || state === 'sign_rejected' ? state : 'wait_sign',
    joined: actor.joinStatus === 'joined',
    read: actor.readStatus === 'read',
    signedAt: moment(actor.signTime),
    reason: text(actor.actorNote),
  };
}
