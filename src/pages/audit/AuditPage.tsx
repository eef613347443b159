/** The audit log: for staff of all organisations, for administrators of their own. */
import { Button, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { auditToasts, useDownloadAuditMutation, useListAuditQuery } from '@/api/audit';
import { AUDIT_KINDS, type AuditEvent, type AuditKind } from '@/api/contract/audit';
import { ListSearch } from '@/parts/list/ListSearch';
import { ListTable } from '@/parts/list/ListTable';
import { useListState } from '@/parts/list/useListState';
import { OrganisationSelect } from '@/parts/staff/OrganisationSelect';
import { useAbility, useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';
import { Page } from '@/ui/Page';
import { parentOf } from '@/ui/popupContainer';
import { AUDIT_COLUMNS } from './auditColumns';
import './Audit.css';

/** An object's keys are texts to the compiler; these are the kinds. */
const KINDS = Object.keys(AUDIT_KINDS) as AuditKind[];
const IN_ADDRESS = {
  organisation: parseAsInteger,
  kind: parseAsStringLiteral(KINDS),
  from: parseAsString,
  to: parseAsString,
};
const DAY = /^\d{4}-\d\d-\d\d$/;
const NOTHING = { organisation: null, kind: null, from: null, to: null };

const rowId = ({ id }: AuditEvent) => String(id);

/** A day of the address as dayjs has it; null for a text that is none. */
const dayIn = (text: string | null) => (text !== null && DAY.test(text) && dayjs(text).isValid() ? dayjs(text) : null);

export function AuditPage() {
  const { isStaff } = useAbility();
  const own = useAppSelector(selectOwnOrganisation)?.organisationId ?? null;
  const list = useListState('audit', AUDIT_COLUMNS);
  const [{ organisation, kind, from, to }, setFilter] = useQueryStates(IN_ADDRESS);
  const filter = {
    organisationId: isStaff ? organisation : own,
    kind,
    search: list.question.search,
    // Days of the person's own clock, the last one to its end.
    from: dayIn(from)?.startOf('day').toISOString() ?? null,
    to: dayIn(to)?.add(1, 'day').startOf('day').toISOString() ?? null,
  };
  const { pageIndex, pageSize } = list.question;
  const answer = useListAuditQuery({ ...filter, pageIndex, pageSize });
  const [download, { isLoading }] = useDownloadAuditMutation();
  const change = (next: Partial<Parameters<typeof setFilter>[0] & object>) => {
    void setFilter(next);
    list.change({ pageIndex: 0 });
  };
  const isNarrowed = kind !== null || from !== null || to !== null || (isStaff && organisation !== null);
  return (
    <Page
      title="Audit log"
      filters={
        <>
          <ListSearch label="Search people and names" list={list} />
          {isStaff && (
            <OrganisationSelect
              label="Organisation"
              className="StaffFilter"
              placeholder="All organisations"
              allowClear
              value={organisation}
              onChange={(id) => change({ organisation: id })}
            />
          )}
          <Select<AuditKind>
            aria-label="Event"
            className="Audit-kind"
            allowClear
            placeholder="All events"
            value={kind}
            options={KINDS.map((value) => ({ value, label: AUDIT_KINDS[value] }))}
            getPopupContainer={parentOf}
            onChange={(next?: AuditKind) => change({ kind: next ?? null })}
          />
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="Audit-day">
              {end === 'from' ? 'From' : 'until'}
              <DatePicker
                format="D MMM YYYY"
                value={dayIn(end === 'from' ? from : to)}
                getPopupContainer={parentOf}
                onChange={(day) => change({ [end]: day?.format('YYYY-MM-DD') ?? null })}
              />
            </label>
          ))}
        </>
      }
    >
      <ListTable
        label="Entries"
        list={list}
        answer={answer}
        rowId={rowId}
        error={auditToasts.listAudit}
        download={{ isRunning: isLoading, run: () => void download(filter) }}
        empty={
          <Page.NoData
            title={isNarrowed ? 'No entries match' : 'No entries yet'}
            action={isNarrowed && <Button onClick={() => change(NOTHING)}>Clear the filters</Button>}
          />
        }
      />
    </Page>
  );
}
