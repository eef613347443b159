/** What surrounds every page of a signed-in user: header, sidebar or drawer, the upload wizard, and the content's place. */
import { Fragment, lazy, Suspense, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useListOrganisationOptionsQuery } from '@/api/users';
import { UploadWizardProvider } from '@/parts/uploadWizard/UploadWizardProvider';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSidebarCollapsed, sidebarToggled } from '@/state/preferences';
import { selectSelectedOrgId, selectSession } from '@/state/session';
import { UrlState } from '@/ui/UrlState';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { Starting } from '../Starting';
import { Header } from './Header';
import { LiveChanges } from './LiveChanges';
import { Recording } from './Recording';
import { Sidebar } from './Sidebar';
import { TourOffer } from './TourOffer';
import './Shell.css';

/** Only narrow screens load it. */
const SidebarDrawer = lazy(() => import('./SidebarDrawer').then((module) => ({ default: module.SidebarDrawer })));

/** The end of a session takes the signed-in part away as a whole, and only then the guard below it leads to /login. */
export function Shell() {
  const isSignedIn = useAppSelector(selectSession).status === 'signed in';
  if (!isSignedIn) return <Frame header={<Header menu={null} />} page={<Outlet />} />;
  return (
    <>
      <Recording />
      <LiveChanges />
      <SignedIn />
    </>
  );
}

function SignedIn() {
  const dispatch = useAppDispatch();
  const isNarrow = useIsNarrow();
  const isCollapsed = useAppSelector(selectSidebarCollapsed);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isReady = useOrganisationReady();
  // Another organisation begins every page anew: what it remembers is about the other one's data.
  const organisationId = useAppSelector(selectSelectedOrgId);

  if (!isReady) return <Starting />;
  const isOpen = isNarrow ? isDrawerOpen : !isCollapsed;
  const toggle = () => (isNarrow ? setDrawerOpen(!isDrawerOpen) : dispatch(sidebarToggled()));
  const menu = isNarrow ? (
    <Suspense>
      <SidebarDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
    </Suspense>
  ) : (
    <Sidebar isCollapsed={isCollapsed} />
  );
  return (
    <UploadWizardProvider>
      <Frame
        header={<Header menu={{ isOpen, toggle }} />}
        menu={menu}
        page={
          <Fragment key={organisationId}>
            <UrlState>
              <Outlet />
            </UrlState>
          </Fragment>
        }
      />
      <TourOffer />
    </UploadWizardProvider>
  );
}

/** A visitor who comes to a page that does not exist has nowhere to go from a menu. */
function Frame({ header, menu, page }: Record<'header' | 'page', ReactNode> & { menu?: ReactNode }) {
  return (
    <div className="Shell">
      <a className="Shell-skip" href="#content">
        Skip to content
      </a>
      {header}
      {menu}
      <main id="content" className="Shell-main" tabIndex={-1}>
        {page}
      </main>
    </div>
  );
}

/**
 * Whether it is settled in which organisation one works; failing to load the choice settles it for one's own. Once
 * settled it stays so: another try to load the choice must not take the page away.
 */
function useOrganisationReady(): boolean {
  const selected = useAppSelector(selectSelectedOrgId);
  const { isLoading } = useListOrganisationOptionsQuery();
  const [isSettled, setSettled] = useState(false);
  const isReady = isSettled || selected !== null || !isLoading;
  if (isReady && !isSettled) setSettled(true);
  return isReady;
}
