import type { Transaction } from 'kysely';
import type { FilePurpose } from '@contract/files/purposes';
import { needsBack, type RealNameForm } from '@contract/real-name/rules';
import type { Database } from '../../../db/database';
import { invalid } from '../../../kernel/errors';
import { removeFile, replaceFile } from '../../files/service';
import type { RealNameRow } from '../queries';

interface Given {
  frontFileId: string;
  backFileId: string | null;
  faceFileId: string | null;
}

interface Owner {
  id: string;
  companyId: string;
  ownerId: string;
}

/** The columns of the three pictures; those no longer asked for are taken away. */
export async function takePictures(
  trx: Transaction<Database>,
  owner: Owner,
  before: RealNameRow | undefined,
  form: RealNameForm,
  given: Given,
) {
  const back = needsBack(form.idType)
    ? (given.backFileId ?? invalid('请上传证件国徽面（背面）照片', 'backFileId'))
    : null;
  const face = form.method === 'face' ? (given.faceFileId ?? invalid('人脸认证须上传本人照片', 'faceFileId')) : null;
  const take = async (
    purpose: FilePurpose,
    field: keyof Given,
    old: string | null,
    id: string | null,
  ): Promise<string | null> => {
    if (id === null) {
      await removeFile(trx, old);
      return null;
    }
    return replaceFile(trx, old, id, {
      purpose,
      boundTo: owner.id,
      companyId: owner.companyId,
      ownerId: owner.ownerId,
      field,
    });
  };
  return {
    front_file_id: await take('idFront', 'frontFileId', before?.front_file_id ?? null, given.frontFileId),
    back_file_id: await take('idBack', 'backFileId', before?.back_file_id ?? null, back),
    face_file_id: await take('idFace', 'faceFileId', before?.face_file_id ?? null, face),
  };
}
