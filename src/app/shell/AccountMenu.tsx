/**
 * The account menu: who is signed in, theme, product tour, own settings, an organisation's administrators and storage, bug
 * report and logout; for visitors login and sign-up.
 */
import { UserOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazy, Suspense, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '@/api/contract/auth';
import { localTour } from '@/browser/onboarding';
import { useOpenPalette } from '@/parts/palette/PaletteProvider';
import { useShown } from '@/parts/screen/useShown';
import { useAbility, useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectTheme, themeChosen } from '@/state/preferences';
import { selectUser } from '@/state/session';
import { parentOf } from '@/ui/popupContainer';
import { useIsDark } from '../useTheme';
import { useTour } from '../useTour';
import { LogoutAction } from './LogoutAction';

const ReportDialog = lazy(() => import('./ReportDialog').then((module) => ({ default: module.ReportDialog })));

const AdministratorsDialog = lazy(() =>
  import('@/parts/administrators/AdministratorsDialog').then((module) => ({ default: module.AdministratorsDialog })),
);

const initialsOf = ({ firstName, lastName }: User) => `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase();

export function AccountMenu() {
  const user = useAppSelector(selectUser);
  const [isOpen, setOpen] = useShown('accountMenu', false);
  const [dialog, setDialog] = useShown<'report' | 'administrators' | null>('accountDialog', null);
  const button = useRef<HTMLButtonElement>(null);
  const show = (chosen: 'report' | 'administrators') => {
    setOpen(false);
    setDialog(chosen);
  };
  const closing = { onClose: () => setDialog(null), onClosed: () => button.current?.focus() };
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        getPopupContainer={parentOf}
        content={<AccountActions user={user} onLeave={leave} onShow={show} />}
      >
        <Button
          ref={button}
          className="Account"
          shape="circle"
          aria-expanded={isOpen}
          aria-label={user ? `Account: ${user.fullName}` : 'Account'}
        >
          {user ? initialsOf(user) : <UserOutlined />}
        </Button>
      </Popover>
      <Suspense>
        {dialog === 'report' && <ReportDialog {...closing} />}
        {dialog === 'administrators' && <AdministratorsDialog {...closing} />}
      </Suspense>
    </>
  );
}

interface AccountActionsProps {
  user: User | null;
  onLeave: () => void;
  onShow: (dialog: 'report' | 'administrators') => void;
}

function AccountActions({ user, onLeave, onShow }: AccountActionsProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isDark = useIsDark();
  const { isAdministrator, canUpload } = useAbility();
  const hasTour = useTour() !== 'absent';
  const isSystemTheme = useAppSelector(selectTheme) === 'system';
  const openPalette = useOpenPalette();
  /** What closes the menu as well. */
  const leaving = (act: () => unknown) => () => {
    onLeave();
    act();
  };
  const goTo = (place: string) => leaving(() => navigate(place));

  return (
    <div className="Account-menu">
      {user && (
        <p className="Account-who">
          <span className="Account-name">{user.fullName}</span>
          <span className="Account-email">{user.email}</span>
        </p>
      )}
      {openPalette && (
        <Button type="text" onClick={leaving(openPalette)}>
          Search and commands <kbd>Ctrl K</kbd>
        </Button>
      )}
      <Button type="text" onClick={() => dispatch(themeChosen({ theme: isDark ? 'light' : 'dark' }))}>
        {isDark ? 'Light theme' : 'Dark theme'}
      </Button>
      {!isSystemTheme && (
        <Button type="text" onClick={() => dispatch(themeChosen({ theme: 'system' }))}>
          System theme
        </Button>
      )}
      {hasTour && (
        <Button type="text" onClick={leaving(() => localTour.start())}>
          Product tour
        </Button>
      )}
      {canUpload && (
        <Button type="text" onClick={goTo('/settings')}>
          Settings
        </Button>
      )}
      {isAdministrator && (
        <>
          <Button type="text" onClick={() => onShow('administrators')}>
            Administrators
          </Button>
          <Button type="text" onClick={goTo('/storage')}>
            Storage
          </Button>
        </>
      )}
      <Button type="text" onClick={() => onShow('report')}>
        Report a problem
      </Button>
      {user ? (
        <LogoutAction />
      ) : (
        <>
          <Button type="text" onClick={() => void navigate('/login')}>
            Login
          </Button>
          <Button type="text" onClick={() => void navigate('/register')}>
            Sign Up
          </Button>
        </>
      )}
    </div>
  );
}
