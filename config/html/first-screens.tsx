import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { PageContainer, ProLayout } from '@ant-design/pro-components';
import {
  Alert,
  App,
  Avatar,
  Badge,
  Button,
  Checkbox,
  ConfigProvider,
  Dropdown,
  Empty,
  Form,
  Input,
  Pagination,
  Popover,
  Select,
  Skeleton,
  Space,
  Spin,
  Table,
  Tabs,
  Tag,
  Tooltip,
  Typography,
} from 'antd';
import { renderToString } from 'react-dom/server';
import { menuTokens } from '@/layouts/menu-tokens';
import Unhashed from '@/layouts/Unhashed';
import { themeOf } from '@/theme/theme';

/** What the login page, the first page and lists are made of; nothing of it is seen, only its styles are asked for. */
const PARTS = (
  <>
    <Alert />
    <Avatar />
    <Badge />
    <Button />
    <Checkbox />
    <Dropdown menu={{ items: [] }}>
      <i />
    </Dropdown>
    <Empty />
    <Form>
      <Form.Item />
    </Form>
    <Input />
    <Input.Search />
    <Pagination />
    <Popover>
      <i />
    </Popover>
    <Select />
    <Skeleton />
    <Space />
    <Spin />
    <Table />
    <Tabs />
    <Tag />
    <Tooltip title="-">
      <i />
    </Tooltip>
    <Typography.Text />
  </>
);

/** antd's cache of styles after the frame and those parts have been drawn on a page, light or dark. */
function drawn(dark: boolean) {
  const cache = createCache();
  const look = { navTheme: dark ? 'realDark' : 'dark', layout: 'side' } as const;
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={themeOf(dark)}>
        <App>
          {PARTS}
          <Unhashed>
            <ProLayout
              layout="side"
              token={menuTokens(look)}
              menuDataRender={() => [{ path: '/', name: '-' }]}
              ErrorBoundary={false}
            >
              {PARTS}
              <PageContainer />
            </ProLayout>
          </Unhashed>
        </App>
      </ConfigProvider>
    </StyleProvider>,
  );
  return cache;
}

/**
 * The styles of the console's first screens as a sheet, with the list by which antd knows that it need not make them
 * again. Only what is the same on a light and a dark page; the rest is little, and antd changes it with the theme.
 */
export function firstStyles(): string {
  const light = drawn(false).cache;
  const cache = drawn(true);
  for (const [key, [, made]] of cache.cache) {
    const [, [style] = []] = light.get(key) ?? [];
    if (style !== made[0]) cache.cache.delete(key);
  }
  return extractStyle(cache, { plain: true, types: 'style' });
}
