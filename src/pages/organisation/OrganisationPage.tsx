/** One organisation, for staff: what it is, its users, whom it works with, and what was changed. */
import { Alert, Button } from 'antd';
import { skipToken } from '@reduxjs/toolkit/query';
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { STANDARDS } from '@/api/contract/common';
import { COUNTRIES, TYPE_LABELS, type CountryCode, type OrganisationDetail } from '@/api/contract/orgs';
import { orgsToasts, useGetOrganisationQuery } from '@/api/orgs';
import { namedApart } from '@/lib/namedApart';
import { OrganisationLogo } from '@/parts/organisation/OrganisationLogo';
import { ChangeRecord } from '@/parts/staff/ChangeRecord';
import { Facts } from '@/parts/staff/Facts';
import { BackLink, idIn, NotLoaded } from '@/parts/staff/NotLoaded';
import { Help } from '@/parts/help/Help';
import { Usage } from '@/parts/usage/Usage';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import { LinkedOrganisations } from './LinkedOrganisations';
import { Members } from './Members';

const OpenDialog = lazy(() =>
  import('./OrganisationDialogs').then((module) => ({ default: module.OrganisationDialogs })),
);

/** `other` is the organisation that is to be unlinked. */
const DIALOG = {
  dialog: parseAsStringLiteral(['edit', 'closed', 'delete', 'logo', 'link', 'unlink', 'user', 'tables', 'quotas']),
  other: parseAsInteger,
};

export function OrganisationPage() {
  const id = idIn(useParams().id);
  const { currentData, error, isFetching, refetch } = useGetOrganisationQuery(id ?? skipToken);
  const [{ dialog, other }, setDialog] = useQueryStates(DIALOG);
  const show = (next: NonNullable<typeof dialog>) => void setDialog({ dialog: next, other: null });
  return (
    <Page
      title={currentData ? namedApart(currentData) : 'Organisation'}
      before={<BackLink to="/organisations">Organisations</BackLink>}
      after={<Help topic="users" />}
      action={
        currentData &&
        !currentData.endedAt && (
          <div className="StaffDetail-actions">
            <Button onClick={() => show('tables')}>Defect tables</Button>
            <Button onClick={() => show('edit')}>Edit</Button>
            <Button onClick={() => show('closed')}>{currentData.closedAt ? 'Open again' : 'Close organisation'}</Button>
            <Button danger onClick={() => show('delete')}>
              Delete
            </Button>
          </div>
        )
      }
    >
      {currentData?.closedAt && <ClosedNote {...currentData} closedAt={currentData.closedAt} />}
      {currentData ? (
        <div className="StaffDetail">
          <div className="StaffDetail-side">
            <OrganisationFacts organisation={currentData} onLogo={() => show('logo')} />
            {!currentData.endedAt && (
              <>
                <Usage
                  organisationId={currentData.id}
                  action={
                    <Button size="small" onClick={() => show('quotas')}>
                      Set quotas
                    </Button>
                  }
                />
                <LinkedOrganisations
                  organisation={currentData}
                  onLink={() => show('link')}
                  onUnlink={(linkedId) => void setDialog({ dialog: 'unlink', other: linkedId })}
                />
              </>
            )}
            <ChangeRecord changes={currentData.changes} />
          </div>
          <div className="StaffDetail-main">
            <Members organisationId={currentData.id} onAdd={currentData.closedAt ? undefined : () => show('user')} />
          </div>
        </div>
      ) : (
        <NotLoaded
          what="Organisation"
          id={id}
          error={error}
          isFetching={isFetching}
          texts={orgsToasts.getOrganisation}
          onRetry={() => void refetch()}
        />
      )}
      <Suspense>
        {currentData && dialog && (
          <OpenDialog
            kind={dialog}
            organisation={currentData}
            otherId={other}
            onClose={() => void setDialog({ dialog: null, other: null })}
          />
        )}
      </Suspense>
    </Page>
  );
}

function ClosedNote({
  closedAt,
  endedAt,
  folderCount,
}: Pick<OrganisationDetail, 'endedAt' | 'folderCount'> & { closedAt: string }) {
  return (
    <Alert
      className="StaffDetail-note"
      type={endedAt ? 'info' : 'warning'}
      showIcon
      title={
        endedAt ? (
          <>
            Ended <RelativeTime value={endedAt} />.{' '}
            {folderCount > 0
              ? 'Its data are being removed. If that was broken off, npm run organisation goes on with it.'
              : 'Its data are gone; its name stays because records of others name it.'}
          </>
        ) : (
          <>
            Closed <RelativeTime value={closedAt} />. Nobody gets in; everything that it has is kept.
          </>
        )
      }
    />
  );
}

interface OrganisationFactsProps {
  organisation: OrganisationDetail;
  onLogo: () => void;
}

function OrganisationFacts({ organisation, onLogo }: OrganisationFactsProps) {
  const { type, countryCode, standardKey, logo, createdAt, endedAt, videoCount, folderCount, assetCount } =
    organisation;
  return (
    <section className="StaffSection" aria-label="Details">
      {!endedAt && (
        <div className="LogoBox">
          <OrganisationLogo url={logo} size={64} />
          <Button onClick={onLogo}>{logo ? 'Change logo' : 'Add a logo'}</Button>
        </div>
      )}
      <Facts
        facts={[
          ['Type', TYPE_LABELS[type]],
          ['Country', `${COUNTRIES[countryCode as CountryCode] ?? 'Other'} (${countryCode})`],
          ['Standard', STANDARDS[standardKey] ?? '—'],
          ['Folders', folderCount.toLocaleString()],
          ['Videos', videoCount.toLocaleString()],
          ...(assetCount > 0 ? [['Assets', assetCount.toLocaleString()] as const] : []),
          ['Created', <RelativeTime key="created" value={createdAt} />],
        ]}
      />
    </section>
  );
}
