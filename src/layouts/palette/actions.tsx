import {
  AlertOutlined,
  AuditOutlined,
  BellOutlined,
  CalculatorOutlined,
  HistoryOutlined,
  NotificationOutlined,
  PictureOutlined,
  PlusOutlined,
  ProfileOutlined,
  SafetyCertificateOutlined,
  UploadOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Permission } from '@contract/permissions';

interface PageAction {
  key: string;
  /** All of them are needed: one opens the page, another lets do it there. */
  needs: readonly Permission[];
  to: string;
  icon: ReactNode;
  pinyin: string;
}

/** What is done on a page, by the address that begins it. The words are `palette.action.<key>`. */
export const PAGE_ACTIONS: readonly PageAction[] = [
  {
    key: 'importWages',
    needs: ['wages.page', 'wages.import'],
    to: '/wages?import=new',
    icon: <UploadOutlined />,
    pinyin: 'dao ru gong zi biao',
  },
  {
    key: 'reviewWages',
    needs: ['wages.page', 'wages.review'],
    to: '/wages?state=pendingReview',
    icon: <AuditOutlined />,
    pinyin: 'shen he gong zi biao',
  },
  {
    key: 'issuedSlips',
    needs: ['wages.page'],
    to: '/wages?view=slips',
    icon: <ProfileOutlined />,
    pinyin: 'yi fa gong zi tiao',
  },
  {
    key: 'importHistory',
    needs: ['wages.page', 'wages.import'],
    to: '/wages?view=history',
    icon: <HistoryOutlined />,
    pinyin: 'dao ru li shi gong zi',
  },
  {
    key: 'payRules',
    needs: ['wages.page', 'payRules.read'],
    to: '/wages?panel=rules',
    icon: <CalculatorOutlined />,
    pinyin: 'xin chou gui ze',
  },
  {
    key: 'approvalRules',
    needs: ['wages.page', 'approvalRules.read'],
    to: '/wages?panel=approval',
    icon: <SafetyCertificateOutlined />,
    pinyin: 'shen he quan xian',
  },
  {
    key: 'channels',
    needs: ['wages.page', 'channels.read'],
    to: '/wages?panel=channels',
    icon: <BellOutlined />,
    pinyin: 'tong zhi qu dao',
  },
  {
    key: 'addStaff',
    needs: ['staff.page', 'staff.edit'],
    to: '/staff?form=new',
    icon: <UserAddOutlined />,
    pinyin: 'xin zeng yuan gong',
  },
  {
    key: 'importStaff',
    needs: ['staff.page', 'staff.import'],
    to: '/staff?import=new',
    icon: <UploadOutlined />,
    pinyin: 'dao ru yuan gong',
  },
  {
    key: 'importChecks',
    needs: ['checks.page', 'checks.import'],
    to: '/checks?import=new',
    icon: <UploadOutlined />,
    pinyin: 'dao ru kao qin',
  },
  {
    key: 'exceptions',
    needs: ['checks.page'],
    to: '/checks?panel=exceptions',
    icon: <AlertOutlined />,
    pinyin: 'chu li kao qin yi chang',
  },
  {
    key: 'addCompany',
    needs: ['company.manage'],
    to: '/company?form=new',
    icon: <PlusOutlined />,
    pinyin: 'xin zeng qi ye',
  },
  {
    key: 'addNotice',
    needs: ['notice.manage'],
    to: '/notice?form=new',
    icon: <NotificationOutlined />,
    pinyin: 'xin zeng gong gao',
  },
  {
    key: 'addBanner',
    needs: ['banner.manage'],
    to: '/banner?form=new',
    icon: <PictureOutlined />,
    pinyin: 'xin zeng lun bo tu',
  },
  {
    key: 'addAccount',
    needs: ['system.accounts'],
    to: '/system/admin?form=new',
    icon: <UserAddOutlined />,
    pinyin: 'xin zeng guan li yuan',
  },
];
