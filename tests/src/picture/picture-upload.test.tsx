import { fileApi } from '@contract/files/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import PictureUpload, { UPLOADING } from '@/components/picture/PictureUpload';
import { openElement } from '../../support/console/app';
import { answer, refusal } from '../../support/console/msw';
import '../../support/console/quick-roles';

const ID = '01900000-0000-7000-8000-000000000901';
const NEW = '01900000-0000-7000-8000-000000000902';
const STORED = {
  id: ID,
  url: '/api/files/901/content?variant=full',
  thumbUrl: '/api/files/901/content?variant=thumb',
  width: 800,
  height: 600,
};
const file = (name = '执照.jpg', size = 100) => {
  const made = new File(['x'], name, { type: 'image/jpeg' });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const changes: unknown[] = [];

function Field({
  stored,
  removable,
  purpose = 'licence',
}: {
  stored?: typeof STORED;
  removable?: boolean;
  purpose?: 'licence' | 'application';
}) {
  const [value, setValue] = useState<string | null | undefined>(undefined);
  const change = (next: string | null | undefined) => {
    changes.push(next);
    setValue(next);
  };
  return (
    <Form>
      <PictureUpload
        value={value}
        onChange={change}
        purpose={purpose}
        stored={stored}
        removable={removable}
        label="营业执照"
      />
    </Form>
  );
}

const open = async (props: Parameters<typeof Field>[0] = {}) => {
  openElement(<Field {...props} />, { path: '/company', as: 'admin' });
  return screen.findByLabelText('选择营业执照图片文件');
};
const choose = (input: HTMLElement, ...files: File[]) => fireEvent.change(input, { target: { files } });
const uploaded = { id: NEW, bytes: 90, width: 800, height: 600 };

describe('a field for a picture', () => {
  beforeEach(() => changes.splice(0));

  it('sends what is chosen at once, shows it, and has its id as value', async () => {
    const seen = answer(fileApi.upload, uploaded);
    const input = await open();
    expect(screen.getByText('JPG、PNG 或 WebP，不超过 5 MB；可拖入或粘贴')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '上传图片：营业执照' })).toBeEnabled();
    choose(input, file());
    expect(await screen.findByAltText('营业执照')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
    expect(changes).toEqual(['uploading', NEW]);
    expect(screen.getByRole('button', { name: '更换营业执照图片' })).toBeInTheDocument();
  });

  it('of an application is sent without signing in', async () => {
    const seen = answer(fileApi.uploadPublic, uploaded);
    choose(await open({ purpose: 'application' }), file());
    await waitFor(() => expect(changes).toEqual(['uploading', NEW]));
    expect(seen).toHaveLength(1);
  });

  it('says why a picture is refused, and keeps what was there', async () => {
    answer(fileApi.upload, () => refusal(1211, '不支持 GIF 图片，请上传 JPG、PNG 或 WebP 格式的图片'));
    const input = await open({ stored: STORED });
    choose(input, file('a.gif'));
    expect(await screen.findByRole('alert')).toHaveTextContent('不支持 GIF 图片');
    expect(changes).toEqual(['uploading', undefined]);
    expect(screen.getByAltText('营业执照')).toHaveAttribute('src', STORED.thumbUrl);
    answer(fileApi.upload, () => HttpResponse.json({ code: 413, msg: '营业执照图片不能超过 5 MB' }, { status: 413 }));
    choose(input, file());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('不能超过 5 MB'));
    answer(fileApi.upload, () => HttpResponse.error() as HttpResponse<null>);
    choose(input, file());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('网络中断'));
    answer(fileApi.upload, uploaded);
    choose(input, file());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('of a form does not wait for a picture that was refused', async () => {
    answer(fileApi.upload, () => refusal(1211, '不支持 GIF 图片，请上传 JPG、PNG 或 WebP 格式的图片'));
    let value: unknown = 'not told';
    const wait = (_: unknown, now?: string | null) =>
      now === UPLOADING ? Promise.reject(new Error('图片还在上传')) : Promise.resolve();
    openElement(
      <Form onValuesChange={(_, all: { picture?: unknown }) => (value = all.picture)}>
        <Form.Item name="picture" rules={[{ validator: wait }]}>
          <PictureUpload purpose="licence" label="授权书" removable />
        </Form.Item>
      </Form>,
      { path: '/company', as: 'admin' },
    );
    choose(await screen.findByLabelText('选择授权书图片文件'), file('a.gif'));
    expect(await screen.findByRole('alert')).toHaveTextContent('不支持 GIF 图片');
    await waitFor(() => expect(value).toBeUndefined());
    await waitFor(() => expect(screen.queryByText('图片还在上传')).not.toBeInTheDocument());
  });

  it('does not send what is too large', async () => {
    const seen = answer(fileApi.upload, uploaded);
    choose(await open(), file('大图.jpg', 8_600_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('“大图.jpg”有 8.2 MB，超过了 5 MB');
    expect(seen).toHaveLength(0);
  });

  it('takes what is dropped or pasted', async () => {
    const seen = answer(fileApi.upload, uploaded);
    const input = await open();
    fireEvent.drop(input, { dataTransfer: { files: [file()] } });
    await waitFor(() => expect(changes).toEqual(['uploading', NEW]));
    fireEvent.paste(input, { clipboardData: { files: [file('粘贴.png')] } });
    await waitFor(() => expect(seen).toHaveLength(2));
    fireEvent.paste(input, { clipboardData: { files: [] } });
    await waitFor(() => expect(changes).toEqual(['uploading', NEW, 'uploading', NEW]));
  });

  it('goes back to what is stored, or is emptied where that may be', async () => {
    answer(fileApi.upload, uploaded);
    const input = await open({ stored: STORED, removable: true });
    choose(input, file());
    fireEvent.click(await screen.findByRole('button', { name: /撤销更换/ }));
    expect(screen.getByAltText('营业执照')).toHaveAttribute('src', STORED.thumbUrl);
    fireEvent.click(screen.getByRole('button', { name: /移\s*除/ }));
    expect(screen.queryByAltText('营业执照')).not.toBeInTheDocument();
    expect(changes).toEqual(['uploading', NEW, undefined, null]);
  });
});

describe('a kept picture', () => {
  it('is enlarged by the keyboard as by a click', async () => {
    await open({ stored: STORED });
    const large = () => document.querySelector('.ant-image-preview-img');
    expect(large()).toBeNull();
    fireEvent.keyDown(screen.getByRole('button', { name: '查看大图：营业执照' }), { key: 'Enter' });
    await waitFor(() => expect(large()).toHaveAttribute('src', STORED.url));
  });

  it('asks for new addresses when its own have ended', async () => {
    const again = { ...STORED, thumbUrl: '/api/files/901/content?variant=thumb&again' };
    const seen = answer(fileApi.link, { picture: again, expiresAt: '2026-11-05T01:30:00.000Z' });
    await open({ stored: STORED });
    const shown = screen.getByAltText('营业执照');
    fireEvent.error(shown);
    expect(seen).toHaveLength(0);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 5 * 60_000);
    fireEvent.error(screen.getByAltText('营业执照'));
    await waitFor(() => expect(seen).toHaveLength(1));
    jest.restoreAllMocks();
    await waitFor(() => expect(screen.getByAltText('营业执照')).toHaveAttribute('src', again.thumbUrl));
  });
});
