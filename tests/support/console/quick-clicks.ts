import { fireEvent, waitFor } from '@testing-library/react';

const found = (label: string, within: ParentNode) =>
  [...within.querySelectorAll('button')].filter((button) => button.textContent?.replace(/\s/g, '') === label);

/** Clicks the last button of these words (antd's blank between two characters aside), once it is there. Computing accessible names on a page with a table takes jsdom seconds. */
export async function press(label: string, within: ParentNode = document): Promise<void> {
  const button = await waitFor(() => {
    const last = found(label, within).at(-1);
    if (!last) throw new Error(`no button ${label}`);
    return last;
  });
  fireEvent.click(button);
}

/** Words of the open menu's items, once there are some. */
export function menuItems(): Promise<HTMLElement[]> {
  return waitFor(() => {
    const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    if (items.length === 0) throw new Error('no menu is open');
    return items;
  });
}
