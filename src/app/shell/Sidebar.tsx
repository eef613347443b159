/** The navigation: a column of links to the pages that this person may see, and the footer with the version. */
import {
  ApartmentOutlined,
  AuditOutlined,
  CloudUploadOutlined,
  DashboardOutlined,
  NodeIndexOutlined,
  TeamOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Ability } from '@/state/ability';
import { useAbility, useAppSelector } from '@/state/hooks';
import { CountBadge } from '@/ui/CountBadge';
import { landmarkOf } from '@/ui/popupContainer';
import { PRODUCT } from '@/ui/product';
import { useNow } from '@/ui/useNow';
import { selectUnfinishedCount } from '@/uploads/engine/selectors';

const TOOLTIP_DELAY_SECONDS = 0.5;

interface NavItem {
  to: string;
  /** How the paths of its detail pages begin. */
  details?: string;
  label: string;
  icon: ReactNode;
  isFor: (ability: Ability) => boolean;
}

const ITEMS: readonly NavItem[] = [
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
];

interface SidebarProps {
  isCollapsed: boolean;
  onNavigate?: () => void;
}

export function Sidebar({ isCollapsed, onNavigate }: SidebarProps) {
  const ability = useAbility();
  const year = new Date(useNow()).getFullYear();
  return (
    <div className="Sidebar" data-collapsed={isCollapsed}>
      <nav className="Sidebar-nav" aria-label="Main">
        <ul className="Sidebar-list">
          {ITEMS.filter(({ isFor }) => isFor(ability)).map((item) => (
            <li key={item.to}>
              <SidebarLink item={item} isCollapsed={isCollapsed} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </nav>
      <footer className="Sidebar-footer">
        {isCollapsed ? (
          <Tooltip
            title={`© ${year} ${PRODUCT}, version ${__APP_VERSION__}`}
            placement="right"
            mouseEnterDelay={TOOLTIP_DELAY_SECONDS}
            getPopupContainer={landmarkOf}
          >
            <span>v{__APP_VERSION__}</span>
          </Tooltip>
        ) : (
          <span>{`© ${year} ${PRODUCT} · v${__APP_VERSION__}`}</span>
        )}
      </footer>
    </div>
  );
}

/** Each link reads the count of uploads itself, so that only the Uploads link is drawn again when it changes. */
function SidebarLink({ item, isCollapsed, onNavigate }: SidebarProps & { item: NavItem }) {
  const { to, details, label, icon } = item;
  const count = useAppSelector((state) => (to === '/uploads' ? selectUnfinishedCount(state) : 0));
  const { pathname } = useLocation();
  const isHere = pathname === to || (details !== undefined && pathname.startsWith(details));
  return (
    <Tooltip
      title={isCollapsed ? label : undefined}
      placement="right"
      mouseEnterDelay={TOOLTIP_DELAY_SECONDS}
      getPopupContainer={landmarkOf}
    >
      <Link
        className="Sidebar-link"
        to={to}
        aria-current={isHere ? 'page' : undefined}
        aria-label={nameOf(label, count)}
        onClick={onNavigate}
      >
        <CountBadge count={isCollapsed ? count : 0}>{icon}</CountBadge>
        {!isCollapsed && <span className="Sidebar-label">{label}</span>}
        {!isCollapsed && <CountBadge count={count} />}
      </Link>
    </Tooltip>
  );
}

const nameOf = (label: string, count: number) => (count > 0 ? `${label}, ${count} in progress` : label);
