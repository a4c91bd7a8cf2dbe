import { DeleteOutlined, UploadOutlined, UserOutlined } from '@ant-design/icons';
import { Avatar, Button, Popconfirm, Progress } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { PICTURE_TYPES } from '@contract/files/purposes';
import type { OwnProfile } from '@contract/own-account/schemas';
import { usePictureLink } from '@/components/picture/use-picture-link';
import { usePictureUpload } from '@/components/picture/use-picture-upload';
import { setOwnAvatar } from '@/services/own-account';
import { toast } from '@/utils/feedback';
import { attempt } from '@/utils/attempt';
import styles from './account.less';
import { useText } from './use-text';

// Wanted only once a picture is chosen.
const AvatarCrop = lazy(() => import('./avatar/AvatarCrop'));

interface OwnAvatarProps {
  profile: OwnProfile;
  onChanged: (profile: OwnProfile) => void;
}

const SIZE = 88;
const NONE = { id: '', url: '', thumbUrl: '', width: 0, height: 0 };

/** The own picture: chosen, cut to the part one wants, and saved at once. */
export default function OwnAvatar({ profile, onChanged }: OwnAvatarProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { percent, failure, send } = usePictureUpload('avatar');
  const { picture, renew } = usePictureLink(profile.avatar ?? NONE);
  const [saving, setSaving] = useState(false);
  const [chosen, setChosen] = useState<File>();
  const busy = saving || percent !== null;

  const save = async (fileId: string | null) => {
    setSaving(true);
    const saved = await attempt(setOwnAvatar(fileId)).finally(() => setSaving(false));
    if (!saved) return;
    toast.success(text(fileId === null ? 'avatar.removed' : 'avatar.saved'));
    onChanged(saved);
  };
  const take = async (file: File) => {
    setChosen(undefined);
    const sent = await send(file);
    if (sent) await save(sent.id);
  };
  const failed = () => {
    renew();
    return true;
  };

  return (
    <div className={styles.avatar}>
      <Avatar
        size={SIZE}
        src={picture.url || undefined}
        alt={text('avatar.of', { name: profile.name })}
        icon={<UserOutlined />}
        onError={failed}
      />
      <div className={styles.avatarSide}>
        <div>
          <Button icon={<UploadOutlined />} loading={busy} onClick={() => input.current?.click()}>
            {text(profile.avatar ? 'avatar.change' : 'avatar.choose')}
          </Button>
          {profile.avatar && (
            <Popconfirm
              title={text('avatar.remove.confirm')}
              okText={text('avatar.remove')}
              cancelText={text('cancel')}
              onConfirm={() => void save(null)}
            >
              <Button type="text" danger icon={<DeleteOutlined />} disabled={busy}>
                {text('avatar.remove')}
              </Button>
            </Popconfirm>
          )}
        </div>
        <input
          ref={input}
          type="file"
          style={{ display: 'none' }}
          accept={PICTURE_TYPES}
          aria-label={text('avatar.file')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file && !busy) setChosen(file);
            // The same file may be chosen once more.
            event.target.value = '';
          }}
        />
        {percent === null ? (
          <div className={styles.soft}>{text('avatar.hint')}</div>
        ) : (
          <Progress percent={percent} size="small" />
        )}
        {failure !== null && (
          <div role="alert" className={styles.failure}>
            {failure}
          </div>
        )}
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <AvatarCrop file={chosen} onCancel={() => setChosen(undefined)} onDone={(file) => void take(file)} />
        </Suspense>
      )}
    </div>
  );
}
