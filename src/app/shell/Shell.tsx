/** The frame around every page of a signed-in user: header, sidebar or drawer, upload wizard, and the page's place. */
import { Fragment, lazy, Suspense, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useListOrganisationOptionsQuery } from '@/api/users';
import { PaletteProvider } from '@/parts/palette/PaletteProvider';
import { UploadWizardProvider } from '@/parts/uploadWizard/UploadWizardProvider';
import { useAbility, useAppDispatch, useAppSelector } from '@/state/hooks';
import { reviewLayoutChanged, selectReviewLayout, selectSidebarCollapsed, sidebarToggled } from '@/state/preferences';
import { selectSelectedOrgId, selectSession } from '@/state/session';
import { HeaderSlot } from '@/ui/HeaderSlot';
import { UrlState } from '@/ui/UrlState';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { useShown } from '@/parts/screen/useShown';
import { Starting } from '../Starting';
import { Header } from './Header';
import { LiveChanges } from './LiveChanges';
import { NAV_ITEMS } from './navItems';
import { Recording } from './Recording';
import { Sidebar } from './Sidebar';
import { TourOffer, useIsTourOffered } from './TourOffer';
import './Shell.css';

/** Loaded on narrow screens only. */
const SidebarDrawer = lazy(() => import('./SidebarDrawer').then((module) => ({ default: module.SidebarDrawer })));

/** At the end of a session the whole signed-in part is unmounted, and then the guard in the outlet leads to /login. */
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
  // The review has a choice of its own, where the picture needs the room.
  const isReview = useLocation().pathname.startsWith('/inspection/');
  const { isMenuCollapsed } = useAppSelector(selectReviewLayout);
  const isCollapsedElsewhere = useAppSelector(selectSidebarCollapsed);
  const isCollapsed = isReview ? isMenuCollapsed : isCollapsedElsewhere;
  const collapse = () =>
    dispatch(isReview ? reviewLayoutChanged({ isMenuCollapsed: !isMenuCollapsed }) : sidebarToggled());
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useShown('menu', false);
  const isReady = useOrganisationReady();
  const isUnderOffer = useIsTourOffered();
  const ability = useAbility();
  // Selecting another organisation remounts the page, whose state is about the data of the one before.
  const organisationId = useAppSelector(selectSelectedOrgId);

  if (!isReady) return <Starting />;
  const isOpen = isNarrow ? isDrawerOpen : !isCollapsed;
  const toggle = () => (isNarrow ? setDrawerOpen(!isDrawerOpen) : collapse());
  const menu = isNarrow ? (
    <Suspense>
      <SidebarDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
    </Suspense>
  ) : (
    <Sidebar isCollapsed={isCollapsed} />
  );
  return (
    <UploadWizardProvider>
      <PaletteProvider pages={NAV_ITEMS.filter(({ isFor }) => isFor(ability))}>
        <Frame
          isUnderOffer={isUnderOffer}
          header={<Header menu={{ isOpen, toggle }} slot={setSlot} />}
          menu={menu}
          page={
            <Fragment key={organisationId}>
              <HeaderSlot value={slot}>
                <UrlState>
                  <Outlet />
                </UrlState>
              </HeaderSlot>
            </Fragment>
          }
        />
      </PaletteProvider>
      <TourOffer />
    </UploadWizardProvider>
  );
}

interface FrameProps extends Record<'header' | 'page', ReactNode> {
  menu?: ReactNode;
  /** Whether the offer of the tour lies on the end of the page. */
  isUnderOffer?: boolean;
}

/** Without `menu` for visitors, who get here only by an address that does not exist: a menu would lead them nowhere. */
function Frame({ header, menu, page, isUnderOffer = false }: FrameProps) {
  return (
    <div className={isUnderOffer ? 'Shell Shell-underOffer' : 'Shell'}>
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
 * Whether it is decided in which organisation the person works; when the options cannot be loaded, it is their own.
 * Once decided it stays decided: loading the options again must not take the page away.
 */
function useOrganisationReady(): boolean {
  const selected = useAppSelector(selectSelectedOrgId);
  const { isLoading } = useListOrganisationOptionsQuery();
  const [isSettled, setSettled] = useState(false);
  const isReady = isSettled || selected !== null || !isLoading;
  if (isReady && !isSettled) setSettled(true);
  return isReady;
}
