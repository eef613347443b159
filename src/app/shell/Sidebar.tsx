/** The navigation: a column of links to the pages that this person may see, and the footer with the version. */
import { Tooltip } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { useAbility, useAppSelector } from '@/state/hooks';
import { CountBadge } from '@/ui/CountBadge';
import { landmarkOf } from '@/ui/popupContainer';
import { PRODUCT } from '@/ui/product';
import { useNow } from '@/ui/useNow';
import { selectUnfinishedCount } from '@/uploads/engine/selectors';
import { NAV_ITEMS, type NavItem } from './navItems';

const TOOLTIP_DELAY_SECONDS = 0.5;

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
          {NAV_ITEMS.filter(({ isFor }) => isFor(ability)).map((item) => (
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
  const isHere =
    pathname === to || pathname.startsWith(`${to}/`) || (details !== undefined && pathname.startsWith(details));
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
