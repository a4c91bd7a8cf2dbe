import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Drawer, Form, Input, Modal, Table, Typography } from 'antd';
import { useState } from 'react';
import { startKeys } from '@/layouts/keys/start-keys';
import { useKeys } from '@/layouts/keys/use-keys';

const show = jest.fn();
let stop: () => void = () => undefined;
// jsdom lays nothing out: whatever is not hidden by its style counts as seen.
beforeAll(() => {
  Element.prototype.getClientRects = function (this: Element) {
    const hidden = this.closest('[style*="display: none"]') !== null;
    return (hidden ? [] : [{}]) as unknown as DOMRectList;
  };
  // A desk with a pointer.
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    query.includes('coarse') ? ({ matches: false } as MediaQueryList) : matchMedia(query);
});
beforeEach(() => {
  jest.clearAllMocks();
  stop = startKeys(show, []);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const press = (key: string, init: KeyboardEventInit = {}) => {
  const target = document.activeElement ?? document.body;
  fireEvent.keyDown(target, { key, code: `Key${key.toUpperCase()}`, ...init });
};
const focused = () => document.activeElement?.textContent;

function List({ onOpen }: { onOpen?: (name: string) => void }) {
  return (
    <main>
      <Input.Search aria-label="查找" />
      <Table
        rowKey="name"
        rowSelection={{}}
        pagination={false}
        dataSource={[{ name: '甲' }, { name: '乙' }, { name: '丙' }]}
        columns={[
          {
            dataIndex: 'name',
            render: (name: string) => (
              <a href="#x" onClick={() => onOpen?.(name)}>
                {name}
              </a>
            ),
          },
        ]}
      />
    </main>
  );
}

describe('on a page', () => {
  it('j and k go through the rows by the link that opens each', () => {
    render(<List />);
    press('j');
    expect(focused()).toBe('甲');
    press('j');
    press('j');
    press('j');
    expect(focused()).toBe('丙');
    press('k');
    expect(focused()).toBe('乙');
  });

  it('/ leads to the search, and Esc out of it again', () => {
    render(<List />);
    press('/', { code: 'Slash' });
    expect(screen.getByLabelText('查找')).toHaveFocus();
    press('Escape', { code: 'Escape' });
    expect(screen.getByLabelText('查找')).not.toHaveFocus();
  });

  it('Ctrl K opens the palette, / where there is no search, ? the list of keys', () => {
    press('k', { ctrlKey: true });
    press('/', { code: 'Slash' });
    press('?', { shiftKey: true, code: 'Slash' });
    expect(show.mock.calls).toEqual([['palette'], ['palette'], ['keys']]);
  });

  it('letters belong to whoever types: fields, and an input method at work', () => {
    render(<List />);
    screen.getByLabelText('查找').focus();
    for (const key of ['j', 'k', '/', '?']) press(key);
    expect(screen.getByLabelText('查找')).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    press('j', { isComposing: true });
    expect(document.body).toHaveFocus();
    expect(show).not.toHaveBeenCalled();
  });

  it('Enter on a row without a link does what a click on it does', () => {
    const onClick = jest.fn();
    render(
      <main>
        <Table
          rowKey="name"
          pagination={false}
          dataSource={[{ name: '甲' }]}
          columns={[{ dataIndex: 'name' }]}
          onRow={() => ({ onClick })}
        />
      </main>,
    );
    press('j');
    press('Enter', { code: 'Enter' });
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

it('links without an address are reached by Tab and pressed by Enter and Space', () => {
  const onClick = jest.fn();
  render(<Typography.Link onClick={onClick}>看</Typography.Link>);
  const link = screen.getByText('看');
  expect(link).not.toHaveAttribute('tabindex');
  press('Tab', { code: 'Tab' });
  expect(link).toHaveAttribute('tabindex', '0');
  expect(link).toHaveAttribute('role', 'button');
  act(() => link.focus());
  press('Enter', { code: 'Enter' });
  press(' ', { code: 'Space' });
  expect(onClick).toHaveBeenCalledTimes(2);
});

describe('with something in front', () => {
  it('keys never reach the page behind it', () => {
    render(
      <>
        <List />
        <Drawer open title="前面">
          什么都没有
        </Drawer>
      </>,
    );
    press('j');
    press('/', { code: 'Slash' });
    press('?', { shiftKey: true, code: 'Slash' });
    expect(document.querySelector('main')?.contains(document.activeElement)).toBe(false);
    expect(show).not.toHaveBeenCalled();
  });

  it('the palette opens over a drawer, but not over a question', () => {
    const view = render(<Drawer open title="前面" />);
    press('k', { ctrlKey: true });
    expect(show).toHaveBeenCalledTimes(1);
    view.unmount();
    render(<Modal open title="问题" />);
    press('k', { ctrlKey: true });
    expect(show).toHaveBeenCalledTimes(1);
  });
});

describe('in the drawer of one record of a list', () => {
  const gone = jest.fn();
  const Neighbours = ({ last = false }) => (
    <>
      <List />
      <Drawer open title="甲">
        <button type="button" data-step="previous" onClick={() => gone('before')}>
          上一张
        </button>
        <button type="button" data-step="next" disabled={last} onClick={() => gone('next')}>
          下一张
        </button>
      </Drawer>
    </>
  );
  beforeEach(() => gone.mockClear());

  it('j and k go to the next record and the one before, and no further than the last', () => {
    const view = render(<Neighbours />);
    press('j');
    press('k');
    expect(gone.mock.calls).toEqual([['next'], ['before']]);
    view.rerender(<Neighbours last />);
    press('j');
    expect(gone).toHaveBeenCalledTimes(2);
  });

  it('they do nothing to it behind a question', () => {
    const view = render(<Neighbours />);
    view.rerender(
      <>
        <Neighbours />
        <Modal open title="放弃已填写的内容？" />
      </>,
    );
    press('j');
    expect(gone).not.toHaveBeenCalled();
  });
});

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        开
      </button>
      {open && (
        <Modal open title="填写" onCancel={() => setOpen(false)}>
          <Form>
            <Form.Item name="first" label="第一">
              <Input />
            </Form.Item>
            <Form.Item name="second" label="第二">
              <Input />
            </Form.Item>
          </Form>
        </Modal>
      )}
    </>
  );
}

describe('the focus of a dialog', () => {
  it('begins in its first field, and goes back to what opened it', async () => {
    render(<Opener />);
    const button = screen.getByText('开');
    act(() => button.focus());
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByLabelText('第一')).toHaveFocus());
    fireEvent.click(document.querySelector('.ant-modal-close') as HTMLElement);
    await waitFor(() => expect(button).toHaveFocus());
  });
});

describe('before the keys are fetched', () => {
  function Page({ onShow }: { onShow: (panel: string) => void }) {
    useKeys(onShow);
    return <p>页</p>;
  }

  it('the keys that were pressed count, and the browser keeps off the palette’s', async () => {
    stop();
    const shown = jest.fn();
    render(<Page onShow={shown} />);
    fireEvent.keyDown(document.body, { key: 'Control', ctrlKey: true });
    const allowed = fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(allowed).toBe(false);
    await waitFor(() => expect(shown).toHaveBeenCalledWith('palette'));
    expect(shown).toHaveBeenCalledTimes(1);
  });
});
