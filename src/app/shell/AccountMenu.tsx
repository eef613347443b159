/** Who is signed in, the theme, and the way out; for visitors the way in. */
import { UserOutlined } from '@ant-design/icons';
import { Avatar, Button, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { User } from '@/api/contract/auth';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { themeChosen } from '@/state/preferences';
import { selectUser } from '@/state/session';
import { saveReport } from '@/state/report';
import { signOut } from '@/state/signIn';
import { parentOf } from '@/ui/parentOf';
import { useMediaQuery } from '@/ui/useMediaQuery';
import { useIsDark } from '../useTheme';

const initialsOf = ({ firstName, lastName }: User) => `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase();

export function AccountMenu() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const isDark = useIsDark();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');

  const toggleTheme = () => {
    const isNextDark = !isDark;
    // Back at what the system shows, the app follows the system again.
    const theme = isNextDark === isSystemDark ? 'system' : isNextDark ? 'dark' : 'light';
    dispatch(themeChosen({ theme }));
  };

  const items: MenuProps['items'] = [
    ...(user
      ? [
          {
            type: 'group' as const,
            key: 'who',
            label: (
              <span className="Account-who">
                <span className="Account-name">{user.fullName}</span>
                <span className="Account-email">{user.email}</span>
              </span>
            ),
          },
          { type: 'divider' as const },
        ]
      : []),
    { key: 'theme', label: isDark ? 'Light theme' : 'Dark theme', onClick: toggleTheme },
    { key: 'report', label: 'Report a problem', onClick: () => dispatch(saveReport()) },
    user
      ? { key: 'logout', label: 'Logout', onClick: () => dispatch(signOut()) }
      : { key: 'login', label: 'Login', onClick: () => void navigate('/login') },
  ];

  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" getPopupContainer={parentOf}>
      <Button type="text" shape="circle" aria-label={user ? `Account: ${user.fullName}` : 'Account'}>
        <Avatar size={28} icon={user ? undefined : <UserOutlined />}>
          {user && initialsOf(user)}
        </Avatar>
      </Button>
    </Dropdown>
  );
}
