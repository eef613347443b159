/** The bar on top of every page: menu button, logo, organisation, upload, popovers of uploads and exports, account. */
import { MenuFoldOutlined, MenuUnfoldOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { OwnOrganisation } from '@/parts/organisation/OwnOrganisation';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { useIsCrew } from '@/parts/uploads/useIsCrew';
import { useAbility } from '@/state/hooks';
import { Logo } from '@/ui/Logo';
import { PRODUCT } from '@/ui/product';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { AccountMenu } from './AccountMenu';
import { UploadsPopover } from './UploadsPopover';

/** Loaded by contractors only. */
const OrganisationSwitcher = lazy(() =>
  import('@/parts/organisation/OrganisationSwitcher').then((module) => ({ default: module.OrganisationSwitcher })),
);

/** The exports popover is loaded after the page, as nobody needs it in the first moments. */
const LATER_MS = 1500;
const ExportsPopover = lazy(async () => {
  do await new Promise((resolve) => setTimeout(resolve, LATER_MS));
  while (!navigator.onLine);
  // The person did not ask for it: where it cannot be loaded, the header goes without it.
  const loaded = await import('./ExportsPopover').catch(() => null);
  return { default: loaded?.ExportsPopover ?? (() => null) };
});

interface HeaderProps {
  /** Null where the page has no menu. */
  menu: { isOpen: boolean; toggle: () => void } | null;
  /** Where a page may put its own header. */
  slot?: Ref<HTMLDivElement>;
}

export function Header({ menu, slot }: HeaderProps) {
  const { canUpload, canSeeInspections, isContractor, isStaff } = useAbility();
  const openWizard = useOpenUploadWizard();
  const isNarrow = useIsNarrow();
  const isCrew = useIsCrew();
  return (
    <header className="Header">
      {menu && (
        <Button
          type="text"
          aria-label="Menu"
          aria-expanded={menu.isOpen}
          icon={menu.isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          onClick={menu.toggle}
        />
      )}
      <Link className="Header-brand" to="/" aria-label={PRODUCT}>
        <Logo />
        <span className="Header-name">{PRODUCT}</span>
      </Link>
      {isContractor && !isStaff && (
        <Suspense>
          <OrganisationSwitcher />
        </Suspense>
      )}
      {(isStaff || (canUpload && !isContractor)) && <OwnOrganisation />}
      <div ref={slot} className="Header-page" />
      {canUpload && (
        <>
          {/* A crew has one large button on its page instead. */}
          {!isCrew && (
            <Button icon={<UploadOutlined />} aria-label="Upload" onClick={() => openWizard()}>
              {isNarrow ? null : 'Upload'}
            </Button>
          )}
          <UploadsPopover />
        </>
      )}
      {canSeeInspections && (
        <Suspense fallback={<span className="Header-slot" />}>
          <ExportsPopover />
        </Suspense>
      )}
      <AccountMenu />
    </header>
  );
}
