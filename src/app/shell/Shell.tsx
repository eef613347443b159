/** What surrounds every page of a signed-in user: header, sidebar or drawer, and the content's place. */
import { Fragment, lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useListOrganisationOptionsQuery } from '@/api/users';
import { UploadWizardProvider } from '@/parts/uploadWizard/UploadWizardProvider';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSidebarCollapsed, sidebarToggled } from '@/state/preferences';
import { selectSelectedOrgId, selectSession } from '@/state/session';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { Starting } from '../Starting';
import { Header } from './Header';
import { Sidebar } from './Sidebar';
import './Shell.css';

/** Only narrow screens load it. */
const SidebarDrawer = lazy(() => import('./SidebarDrawer').then((module) => ({ default: module.SidebarDrawer })));

export function Shell() {
  const dispatch = useAppDispatch();
  const isNarrow = useIsNarrow();
  // A visitor who comes to a page that does not exist has nowhere to go from a menu.
  const hasMenu = useAppSelector(selectSession).status === 'signed in';
  const isCollapsed = useAppSelector(selectSidebarCollapsed);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isReady = useOrganisationReady();
  // Another organisation begins every page anew: what it remembers is about the other one's data.
  const organisationId = useAppSelector(selectSelectedOrgId);

  if (!isReady) return <Starting />;
  const isMenuOpen = isNarrow ? isDrawerOpen : !isCollapsed;
  const toggleMenu = () => (isNarrow ? setDrawerOpen(!isDrawerOpen) : dispatch(sidebarToggled()));

  return (
    <UploadWizardProvider>
      <div className="Shell">
        <a className="Shell-skip" href="#content">
          Skip to content
        </a>
        <Header isMenuOpen={isMenuOpen} onMenuToggle={hasMenu ? toggleMenu : null} />
        {!hasMenu ? null : isNarrow ? (
          <Suspense>
            <SidebarDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
          </Suspense>
        ) : (
          <Sidebar isCollapsed={isCollapsed} />
        )}
        <main id="content" className="Shell-main" tabIndex={-1}>
          <Fragment key={organisationId}>
            <Outlet />
          </Fragment>
        </main>
      </div>
    </UploadWizardProvider>
  );
}

/**
 * Whether it is settled in which organisation one works; failing to load the choice settles it for one's own. Once
 * settled it stays so: another try to load the choice must not take the page away.
 */
function useOrganisationReady(): boolean {
  const isSignedIn = useAppSelector(selectSession).status === 'signed in';
  const selected = useAppSelector(selectSelectedOrgId);
  const { isLoading } = useListOrganisationOptionsQuery(undefined, { skip: !isSignedIn });
  const [isSettled, setSettled] = useState(false);
  const isReady = isSettled || !isSignedIn || selected !== null || !isLoading;
  if (isReady && isSignedIn && !isSettled) setSettled(true);
  return isReady;
}
