import { searchApi } from '@contract/search/endpoints';
import type { SearchAnswer } from '@contract/search/schemas';
import type { Role } from '@contract/roles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import Palette from '@/layouts/palette/Palette';
import { PAGE_PINYIN } from '@/layouts/palette/pinyin';
import { menuNodes, type MenuNode } from '@/utils/routes';
import { openElement } from '../../support/console/app';
import { answer } from '../../support/console/msw';

const nothing: SearchAnswer = { staff: [], batches: [], companies: [], slipsMonth: null };
const ID = '01980000-0000-7000-8000-0000000000a1';
const onClose = jest.fn();
const show = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
});

const open = async (as: Role, path = '/welcome') => {
  openElement(<Palette open onClose={onClose} show={show} />, { path, as });
  return screen.findByPlaceholderText(/^查找/);
};
const type = (value: string) => fireEvent.change(screen.getByPlaceholderText(/^查找/), { target: { value } });
const shown = () => [...document.querySelectorAll('[cmdk-item]')].map((item) => item.textContent);
const enter = (init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(screen.getByPlaceholderText(/^查找/), { key: 'Enter', ...init });
const address = () => `${window.location.pathname}${window.location.search}`;

describe('what is offered', () => {
  it('is the pages and actions of the role alone', async () => {
    await open('finance');
    await waitFor(() => expect(shown()).toContain('工资条管理'));
    expect(shown()).toContain('导入工资表');
    for (const other of ['员工管理', '新增员工', '导入考勤', '企业管理']) expect(shown()).not.toContain(other);
  });

  it('is found by its name, and by pinyin and initials of it', async () => {
    answer(searchApi.records, nothing);
    await open('manager');
    for (const typed of ['员工管', 'ygg', 'yuangongg', 'YGGL']) {
      type(typed);
      await waitFor(() => expect(shown()[0]).toBe('员工管理'));
    }
    type('xzyg');
    await waitFor(() => expect(shown()).toEqual(['新增员工']));
  });

  it('every page of the menu has its pinyin written down', () => {
    const leaves = (nodes: readonly MenuNode[]): string[] =>
      nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children) : [node.path]));
    expect(leaves(menuNodes()).filter((path) => PAGE_PINYIN[path] === undefined)).toEqual([]);
  });
});

describe('records', () => {
  it('are asked of the server once the typing rests, and open where the role sees them', async () => {
    const calls = answer(searchApi.records, {
      ...nothing,
      staff: [{ id: ID, name: '齐小满', staffNo: 'K-701', dept: '仓库', left: true }],
      batches: [{ id: ID, title: '七月奖金', payMonth: '2026-07', wageType: 'bonus', state: 'draft' }],
    });
    await open('manager');
    for (const part of ['齐', '齐小', '齐小满']) type(part);
    await screen.findByText(/^K-701 · 仓库 · 已离职$/);
    expect(calls.map(({ query }) => query.get('keyword'))).toEqual(['齐小满']);
    expect(shown()[1]).toMatch(/^七月奖金2026-07 · .+ · 草稿$/);
    enter();
    await waitFor(() => expect(address()).toBe(`/staff?person=${ID}`));
    expect(onClose).toHaveBeenCalled();
  });

  it('lead who works with wages to the slips of a person, and who keeps attendance to his month', async () => {
    answer(searchApi.records, {
      ...nothing,
      staff: [{ id: ID, name: '齐小满', staffNo: 'K-701', dept: null, left: false }],
      slipsMonth: '2026-06',
    });
    await open('finance');
    type('齐小满');
    fireEvent.click(await screen.findByText('K-701'));
    await waitFor(() => expect(address()).toBe('/wages?view=slips&month=2026-06&keyword=K-701'));
  });

  it('are not asked for by an employee, who may list none', async () => {
    const calls = answer(searchApi.records, nothing);
    await open('user');
    type('齐');
    expect(await screen.findAllByText('没有找到“齐”')).not.toHaveLength(0);
    expect(calls).toHaveLength(0);
  });

  it('that could not be searched are told as that', async () => {
    answer(searchApi.records, () => HttpResponse.error());
    await open('manager');
    type('齐');
    expect(await screen.findAllByText('没有查到，请检查网络后再试')).not.toHaveLength(0);
  });
});

describe('keys', () => {
  it('an Enter of an input method chooses nothing', async () => {
    await open('manager');
    const field = screen.getByPlaceholderText(/^查找/);
    fireEvent.compositionStart(field);
    type('yuan');
    await waitFor(() => expect(shown()).toContain('员工管理'));
    enter({ isComposing: true, keyCode: 229 });
    expect(onClose).not.toHaveBeenCalled();
    expect(address()).toBe('/welcome');
  });

  it('tell a screen reader a combobox and which entry is chosen', async () => {
    await open('manager');
    const field = screen.getByRole('combobox');
    await waitFor(() => expect(shown().length).toBeGreaterThan(3));
    expect(field).toHaveAttribute('aria-expanded', 'true');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    const chosen = document.querySelector('[cmdk-item][aria-selected="true"]');
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(chosen?.id));
  });

  it('what was opened stands first the next time, for the same person and company', async () => {
    answer(searchApi.records, nothing);
    await open('manager');
    type('考勤管理');
    await waitFor(() => expect(shown()[0]).toBe('考勤管理'));
    enter();
    await waitFor(() => expect(address()).toBe('/checks'));
    const names = Object.keys(sessionStorage);
    expect(names).toHaveLength(1);
    document.body.replaceChildren();
    await open('manager');
    expect(await screen.findByText('最近')).toBeInTheDocument();
    expect(shown()[0]).toBe('考勤管理');
  });
});
