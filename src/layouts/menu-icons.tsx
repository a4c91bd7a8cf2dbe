import {
  BlockOutlined,
  CloudOutlined,
  CommentOutlined,
  CreditCardOutlined,
  DollarCircleOutlined,
  ExceptionOutlined,
  FunnelPlotOutlined,
  HomeOutlined,
  MailOutlined,
  SettingOutlined,
  SmileOutlined,
  TeamOutlined,
  TransactionOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

const ICONS: Record<string, ReactNode> = {
  Smile: <SmileOutlined />,
  Block: <BlockOutlined />,
  Home: <HomeOutlined />,
  CreditCard: <CreditCardOutlined />,
  Team: <TeamOutlined />,
  Comment: <CommentOutlined />,
  Transaction: <TransactionOutlined />,
  DollarCircle: <DollarCircleOutlined />,
  Exception: <ExceptionOutlined />,
  Mail: <MailOutlined />,
  FunnelPlot: <FunnelPlotOutlined />,
  Cloud: <CloudOutlined />,
  Setting: <SettingOutlined />,
  User: <UserOutlined />,
};

/** Menu icon by the name the route table uses. */
export function menuIcon(name: string | undefined): ReactNode {
  return name === undefined ? undefined : ICONS[name];
}
