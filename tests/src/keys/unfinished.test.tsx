import { sessionApi } from '@contract/session/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import { ConfigProvider, Form, Input, Modal } from 'antd';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import FormDrawer from '@/components/record/FormDrawer';
import { FORMS } from '@/layouts/forms';
import UserMenu from '@/layouts/header/UserMenu';
import { useWayBack } from '@/layouts/use-way-back';
import { call } from '@/utils/request';
import { sessionEnded } from '@/utils/session-ended';
import { STORAGE_KEYS } from '@/utils/storage-keys';
import { useUnsaved } from '@/utils/unsaved';
import { useAskFirst } from '@/utils/use-ask-first';
import { staffApi } from '@contract/staff/endpoints';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';
import { person } from '../../support/console/people';
import { press } from '../../support/console/quick-clicks';

interface Values {
  name?: string;
  position?: string;
  idNo?: string;
  note?: string;
}

const onClose = jest.fn();
let save: (values: Values) => Promise<void> = () => Promise.resolve();

function OneForm() {
  const [form] = Form.useForm<Values>();
  return (
    <FormDrawer<Values>
      form={form}
      title="编辑甲"
      initialValues={{ name: '甲', note: '' }}
      save={(values) => save(values)}
      onClose={onClose}
    >
      {(['name', 'position', 'idNo', 'note'] as const).map((field) => (
        <Form.Item key={field} name={field} label={field} rules={[{ max: 4 + (field === 'name' ? 0 : 40) }]}>
          <Input />
        </Form.Item>
      ))}
    </FormDrawer>
  );
}

function Page() {
  useWayBack();
  const [shown, setShown] = useState(true);
  return (
    <ConfigProvider form={FORMS}>
      <UserMenu open={() => undefined} />
      <button type="button" onClick={() => setShown((before) => !before)}>
        换
      </button>
      {shown && <OneForm />}
    </ConfigProvider>
  );
}

const open = async (as = person('manager'), path = '/staff?form=1') => {
  localStorage.setItem(STORAGE_KEYS.adminId, as.id);
  const view = openElement(<Page />, { path, as });
  await screen.findByLabelText('name');
  return view;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const address = () => `${window.location.pathname}${window.location.search}`;
const QUESTION = '“编辑甲”还没有保存，离开后填写的内容不会保留。';
const kept = () => Object.entries(sessionStorage).map(([name, text]) => `${name} ${String(text)}`);

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  save = () => Promise.resolve();
});
// Questions stand in a tree of their own.
afterEach(() => act(() => Modal.destroyAll()));

function Upper({ onClose: close }: { onClose: () => void }) {
  const [typed, setTyped] = useState(false);
  useUnsaved(typed, '上面的说明');
  return (
    <>
      <button type="button" onClick={() => setTyped(true)}>
        写上面
      </button>
      <button type="button" onClick={useAskFirst(close)}>
        关上面
      </button>
    </>
  );
}

function TwoForms() {
  const [over, setOver] = useState(false);
  return (
    <ConfigProvider form={FORMS}>
      <OneForm />
      <button type="button" onClick={() => setOver(true)}>
        开上面
      </button>
      {over && <Upper onClose={() => setOver(false)} />}
    </ConfigProvider>
  );
}

describe('a form under another one', () => {
  it('stays unsaved when the one over it is given up', async () => {
    openElement(<TwoForms />, { path: '/staff', as: person('manager') });
    await screen.findByLabelText('name');
    type('position', '班长');
    await press('开上面');
    await press('写上面');
    await press('关上面');
    expect(await screen.findByText(/^“上面的说明”还没有保存/)).toBeInTheDocument();
    await press('放弃');
    await waitFor(() => expect(screen.queryByText('关上面')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText(/^“上面的说明”还没有保存/)).not.toBeInTheDocument());
    act(() => history.push('/wages'));
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    expect(address()).toBe('/staff');
    expect(value('position')).toBe('班长');
  });
});

describe('a form with something typed', () => {
  it('closes at once as long as nothing was typed', async () => {
    await open();
    fireEvent.click(document.querySelector('.ant-drawer-close') as HTMLElement);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('asks before its drawer is closed, however that is tried', async () => {
    await open();
    type('position', '班长');
    for (const way of ['.ant-drawer-close', '.ant-drawer-mask']) {
      fireEvent.click(document.querySelector(way) as HTMLElement);
      expect(await screen.findByText(QUESTION)).toBeInTheDocument();
      await press('继续填写');
      await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());
    }
    expect(onClose).not.toHaveBeenCalled();
    await press('取消');
    await screen.findByText(QUESTION);
    await press('放弃');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('asks before another page is shown, and before the tab is closed', async () => {
    await open();
    type('position', '班长');
    act(() => history.push('/wages'));
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    expect(address()).toBe('/staff?form=1');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await press('放弃');
    await waitFor(() => expect(address()).toBe('/wages'));
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });

  it('lets the page change what its own address says', async () => {
    await open();
    type('position', '班长');
    act(() => history.push('/staff?form=1&page=2'));
    await waitFor(() => expect(address()).toBe('/staff?form=1&page=2'));
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });

  it('is asked about once it is saved no more', async () => {
    save = () => {
      history.push('/wages');
      return Promise.resolve();
    };
    await open();
    type('position', '班长');
    await press('保存');
    await waitFor(() => expect(address()).toBe('/wages'));
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });

  it('has the focus in the first field that is wrong, be it said here or by the server', async () => {
    save = async () => {
      const message = '此人已有';
      answer(staffApi.create, () =>
        HttpResponse.json(
          { code: 422, msg: message, message, data: null, errors: [{ field: 'note', message }] },
          { status: 422 },
        ),
      );
      await call(staffApi.create, { body: {} as never });
    };
    await open();
    type('name', '名字太长了些');
    await press('保存');
    await waitFor(() => expect(screen.getByLabelText('name')).toHaveFocus());
    type('name', '乙');
    await press('保存');
    await waitFor(() => expect(screen.getByLabelText('note')).toHaveFocus());
    expect(await screen.findByText('此人已有', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  });
});

describe('when the session ends under it', () => {
  const end = async () => {
    act(() => sessionEnded());
    await waitFor(() => expect(address()).toBe('/exception/401'));
  };

  it('keeps what is typed but no document, and puts it back for the same person', async () => {
    const first = await open();
    type('position', '班长');
    type('idNo', '990000199001010042');
    type('note', '卡 6200 0000 0000 0000 042');
    await end();
    expect(kept().join()).toContain('班长');
    expect(kept().join()).not.toMatch(/990000199001010042|6200 0000/);
    first.unmount();
    await open();
    await waitFor(() => expect(value('position')).toBe('班长'));
    expect([value('name'), value('idNo'), value('note')]).toEqual(['甲', '', '']);
    expect(await screen.findByText(/^已恢复登录过期前填写的内容/)).toBeInTheDocument();
    expect(screen.getByText(/证件号码和银行卡号没有保留/)).toBeInTheDocument();
    await press('不要这些内容');
    await waitFor(() => expect(value('position')).toBe(''));
    expect(kept().join()).not.toContain('班长');
  });

  it('nobody else finds it, nor the same person in another company', async () => {
    const first = await open();
    type('position', '班长');
    await end();
    first.unmount();
    const other = person('manager', { id: '01900000-0000-7000-8000-0000000000a2' });
    const second = await open(other);
    expect(value('position')).toBe('');
    second.unmount();
    const elsewhere = { ...person('manager').companies[0], id: '01900000-0000-7000-8000-0000000000c9' };
    await open(person('manager', { companies: [elsewhere as never] }));
    expect(value('position')).toBe('');
  });

  it('is forgotten once it is saved', async () => {
    const first = await open();
    type('position', '班长');
    await end();
    first.unmount();
    await open();
    await waitFor(() => expect(value('position')).toBe('班长'));
    await press('保存');
    await waitFor(() => expect(kept().join()).not.toContain('班长'));
  });

  it('leads back to where it was, an import at its step included, once somebody is signed in again', async () => {
    const first = await open(undefined, '/wages?import=7&step=check');
    await end();
    first.unmount();
    await open(undefined, '/welcome');
    expect(await screen.findByText('登录过期前您在“工资条管理”')).toBeInTheDocument();
    await press('回到那里');
    await waitFor(() => expect(address()).toBe('/wages?import=7&step=check'));
  });

  it('leads nobody else there', async () => {
    const first = await open(undefined, '/wages?import=7&step=check');
    await end();
    first.unmount();
    await open(person('manager', { id: '01900000-0000-7000-8000-0000000000a2' }), '/welcome');
    await waitFor(() => expect(kept()).toEqual([]));
    expect(screen.queryByText(/^登录过期前您在/)).not.toBeInTheDocument();
  });
});

it('whoever signs out by choice is asked about what is typed, and leaves nothing behind', async () => {
  answer(sessionApi.logout, {});
  sessionStorage.setItem('kept recent', '[]');
  await open();
  type('position', '班长');
  fireEvent.click(screen.getByLabelText(/账号菜单/));
  fireEvent.click(await screen.findByText('退出登录'));
  await screen.findByText(QUESTION);
  await press('放弃');
  await waitFor(() => expect(window.location.pathname).toBe('/user/login'));
  expect(kept()).toEqual([]);
});
