/** The panel of the defect table: the one that this inspection is coded and graded with, and those of its organisation. */
import type { Inspection } from '@/api/contract/inspections';
import { NO_DEFECT } from '@/api/contract/standards';
import { useListDefectTablesQuery } from '@/api/defectTables';
import { useListDefectCodesQuery } from '@/api/standards';
import { plural } from '@/lib/plural';
import { TableTools, tableName } from '@/parts/defectTables/TableTools';
import { selectAbility } from '@/state/ability';
import { useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';
import { Page } from '@/ui/Page';
import { SidePanel } from '../parts/SidePanel';

/** The source of a code without the number in brackets, which says in how many inspections its score was seen. */
const kindOf = (source: string): string => source.replace(/ \([^)]*\)$/, '');

export function DefectTablePanel({ inspection, onClose }: { inspection: Inspection; onClose: () => void }) {
  const { organisationId } = inspection;
  const { isAdministrator } = useAppSelector(selectAbility);
  const isOwn = useAppSelector(selectOwnOrganisation)?.organisationId === organisationId;
  const canChange = isAdministrator && isOwn;
  const of = { standardKey: inspection.Standard, isSewer: inspection.UseOfDrainSewer === 'SS' };
  const key = { organisationId, ...of };
  const tables = useListDefectTablesQuery(key);
  const codes = useListDefectCodesQuery({ ...of, inspectionId: inspection.uuid });
  const inUse = tables.data?.find(({ isInUse }) => isInUse);

  const counts = new Map<string, number>();
  for (const { label, source } of codes.data ?? []) {
    if (label !== NO_DEFECT) counts.set(kindOf(source), (counts.get(kindOf(source)) ?? 0) + 1);
  }
  return (
    <SidePanel title="Defect table" takesFocus onClose={onClose}>
      <section className="DefectTables" aria-label="Table of this inspection">
        <h3 className="DefectTables-title">{tableName(of)}</h3>
        <p>{inspection.defectTable?.title ?? inUse?.title}</p>
        {inspection.defectTable && !inspection.defectTable.isInUse && (
          <p className="DefectTables-label">
            This inspection stays with it until it is regraded; new ones get the table in use.
          </p>
        )}
        {codes.isError ? (
          <Page.Error title="Failed to load defect codes" onRetry={() => void codes.refetch()} />
        ) : (
          <ul className="DefectTables-notes">
            {[...counts].map(([source, count]) => (
              <li key={source}>{`${plural(count, 'code')}: ${source}`}</li>
            ))}
          </ul>
        )}
      </section>
      <TableTools table={key} canChange={canChange} />
      {!canChange && (
        <p className="DefectTables-label">Only administrators of the organisation can change its table.</p>
      )}
    </SidePanel>
  );
}
