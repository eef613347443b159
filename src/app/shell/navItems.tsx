/** The pages of the menu, and who may see which. */
import {
  ApartmentOutlined,
  AuditOutlined,
  BugOutlined,
  CloudUploadOutlined,
  DashboardOutlined,
  FileSearchOutlined,
  KeyOutlined,
  NodeIndexOutlined,
  TeamOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Ability } from '@/state/ability';

export interface NavItem {
  to: string;
  /** How the paths of its detail pages begin. */
  details?: string;
  label: string;
  icon: ReactNode;
  isFor: (ability: Ability) => boolean;
}

export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/dashboard', label: 'Dashboard', icon: <DashboardOutlined />, isFor: (ability) => ability.canSeeInspections },
  {
    to: '/inspections',
    details: '/inspection/',
    label: 'Inspections',
    icon: <UnorderedListOutlined />,
    isFor: (ability) => ability.canSeeInspections,
  },
  {
    to: '/quality',
    details: '/quality/',
    label: 'Quality',
    icon: <AuditOutlined />,
    isFor: (ability) => ability.canSeeInspections,
  },
  {
    to: '/assets',
    details: '/asset/',
    label: 'Assets',
    icon: <NodeIndexOutlined />,
    isFor: (ability) => ability.canSeeAssets,
  },
  { to: '/uploads', label: 'Uploads', icon: <CloudUploadOutlined />, isFor: (ability) => ability.canUpload },
  {
    to: '/organisations',
    details: '/organisation/',
    label: 'Organisations',
    icon: <ApartmentOutlined />,
    isFor: (ability) => ability.isStaff,
  },
  { to: '/users', details: '/users/', label: 'Users', icon: <TeamOutlined />, isFor: (ability) => ability.isStaff },
  {
    to: '/audit',
    label: 'Audit log',
    icon: <FileSearchOutlined />,
    isFor: (ability) => ability.isStaff || ability.isAdministrator,
  },
  { to: '/bug-reports', label: 'Bug reports', icon: <BugOutlined />, isFor: (ability) => ability.isStaff },
  {
    to: '/api-tokens',
    label: 'API and webhooks',
    icon: <KeyOutlined />,
    isFor: (ability) => ability.isAdministrator,
  },
];
