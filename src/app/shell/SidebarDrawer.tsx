/** The sidebar on narrow screens: a drawer over the page, which closes when a link is followed. */
import { Drawer } from 'antd';
import { Sidebar } from './Sidebar';

interface SidebarDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function SidebarDrawer({ isOpen, onClose }: SidebarDrawerProps) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={260}
      title="Menu"
      styles={{ body: { padding: 0, display: 'flex' } }}
    >
      <Sidebar isCollapsed={false} onNavigate={onClose} />
    </Drawer>
  );
}
