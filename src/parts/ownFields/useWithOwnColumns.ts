/** The columns of an organisation's own fields in a list: hidden until a person shows them. */
import { useMemo } from 'react';
import { ownColumn, type WithExtraFields } from '@/api/contract/inspectionColumns';
import { ownFieldKey, type OwnField } from '@/api/contract/ownFields';
import { useListOwnFieldsQuery } from '@/api/ownFields';
import { shownDay } from '@/lib/shownDate';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import type { DataColumn } from '@/ui/dataTableTypes';

function columnOf<Row extends WithExtraFields>(field: OwnField): DataColumn<Row> {
  const column = ownColumn(ownFieldKey(field));
  return {
    ...{ ...column, minWidth: 120, isHidden: true },
    ...(field.kind === 'number' && { isNumber: true }),
    ...(field.kind === 'date' && {
      render: (row: Row) => {
        const day = column.value(row);
        return day === null ? '—' : shownDay(String(day));
      },
    }),
  };
}

/** The list's columns, and after them those of the own fields. The same array until one of them changes. */
export function useWithOwnColumns<Row extends WithExtraFields>(
  columns: readonly DataColumn<Row>[],
  what: Exclude<OwnField['of'], 'both'>,
): readonly DataColumn<Row>[] {
  const organisationId = useOrganisationId();
  const { currentData } = useListOwnFieldsQuery({ organisationId });
  return useMemo(() => {
    const own = (currentData ?? []).filter(({ of }) => of === what || of === 'both');
    return [...columns, ...own.map(columnOf<Row>)];
  }, [columns, currentData, what]);
}
