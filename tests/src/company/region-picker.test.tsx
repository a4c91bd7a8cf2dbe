import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import RegionPicker from '@/components/record/RegionPicker';
import { openElement } from '../../support/console/app';
import '../../support/console/quick-roles';

jest.mock('@vant/area-data', () => ({
  useCascaderAreaData: () => [
    {
      value: '110000',
      text: '北京市',
      children: [{ value: '110100', text: '北京市', children: [{ value: '110101', text: '东城区' }] }],
    },
    {
      value: '330000',
      text: '浙江省',
      children: [
        {
          value: '330100',
          text: '杭州市',
          children: [
            { value: '330106', text: '西湖区' },
            { value: '330110', text: '余杭区' },
          ],
        },
      ],
    },
  ],
}));

const chosen: string[] = [];
const sent = jest.fn();

function Field({ anyLevel }: { anyLevel?: boolean }) {
  const [value, setValue] = useState('');
  const change = (code: string) => {
    chosen.push(code);
    setValue(code);
  };
  return (
    <form onSubmit={sent}>
      <RegionPicker placeholder="省市区" value={value} onChange={change} anyLevel={anyLevel} />
    </form>
  );
}

const open = async (anyLevel = false) => {
  openElement(<Field anyLevel={anyLevel} />, { path: '/company', as: 'admin' });
  const input = await screen.findByRole('combobox');
  fireEvent.mouseDown(input);
  await screen.findAllByText('浙江省');
  return input;
};
const typeAndEnter = (input: HTMLElement, typed: string) => {
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13, which: 13 });
  fireEvent.keyUp(input, { key: 'Enter', keyCode: 13, which: 13 });
};

describe('choosing a place', () => {
  beforeEach(() => {
    chosen.splice(0);
    sent.mockClear();
  });

  it('takes the first that was found at Enter, and sends no form', async () => {
    const input = await open();
    typeAndEnter(input, '余杭');
    expect(chosen).toEqual(['330110']);
    await waitFor(() => expect(screen.getByTitle(/浙江省.*杭州市.*余杭区/)).toBeInTheDocument());
    expect(input).toHaveValue('');
    expect(sent).not.toHaveBeenCalled();
  });

  it('takes a county for the name of its city', async () => {
    typeAndEnter(await open(), '杭州');
    expect(chosen).toEqual(['330106']);
  });

  it('takes a city in a filter', async () => {
    typeAndEnter(await open(true), '杭州');
    expect(chosen).toEqual(['3301']);
  });

  it('takes nothing where nothing was found, and what an arrow key went to', async () => {
    const input = await open();
    typeAndEnter(input, '火星');
    expect(chosen).toEqual([]);
    fireEvent.change(input, { target: { value: '区' } });
    for (let n = 0; n < 2; n += 1) fireEvent.keyDown(input, { key: 'ArrowDown', keyCode: 40, which: 40 });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13, which: 13 });
    expect(chosen).toEqual(['330106']);
  });
});
