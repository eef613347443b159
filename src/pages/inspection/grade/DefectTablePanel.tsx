/**
 * The panel of the defect table: the one that this inspection is coded and graded with, those of its organisation, and
 * for administrators the ways to another one: a CSV file, or an earlier version.
 */
import { Button } from 'antd';
import { STANDARDS } from '@/api/contract/common';
import type { Inspection } from '@/api/contract/inspections';
import { NO_DEFECT } from '@/api/contract/standards';
import { useListDefectTablesQuery, useLazyReadTableTemplateQuery } from '@/api/defectTables';
import { useListDefectCodesQuery } from '@/api/standards';
import { plural } from '@/lib/plural';
import { selectAbility } from '@/state/ability';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';
import { Page } from '@/ui/Page';
import { SidePanel } from '../parts/SidePanel';
import { RegradeOffer } from './RegradeOffer';
import { saveTableFile } from './saveTableFile';
import { TableImport } from './TableImport';
import { TableVersions } from './TableVersions';
import './DefectTablePanel.css';
import './GradePanel.css';

/** The source of a code without the number in brackets, which says in how many inspections its score was seen. */
const kindOf = (source: string): string => source.replace(/ \([^)]*\)$/, '');

export function DefectTablePanel({ inspection, onClose }: { inspection: Inspection; onClose: () => void }) {
  const { organisationId } = inspection;
  const dispatch = useAppDispatch();
  const { canImportDefectTables } = useAppSelector(selectAbility);
  const isOwn = useAppSelector(selectOwnOrganisation)?.organisationId === organisationId;
  const canChange = canImportDefectTables && isOwn;
  const of = { standardKey: inspection.Standard, isSewer: inspection.UseOfDrainSewer === 'SS' };
  const key = { organisationId, ...of };
  const tables = useListDefectTablesQuery(key);
  const codes = useListDefectCodesQuery({ ...of, inspectionId: inspection.uuid });
  const [readTemplate, { isFetching: isReading }] = useLazyReadTableTemplateQuery();
  const name = `${STANDARDS[inspection.Standard] ?? 'Unknown standard'}, ${of.isSewer ? 'sewer' : 'stormwater'}`;
  const inUse = tables.data?.find(({ isInUse }) => isInUse);

  const counts = new Map<string, number>();
  for (const { label, source } of codes.data ?? []) {
    if (label !== NO_DEFECT) counts.set(kindOf(source), (counts.get(kindOf(source)) ?? 0) + 1);
  }
  const downloadTemplate = async () => {
    const { data } = await readTemplate(of);
    if (data !== undefined) dispatch(saveTableFile(`Template ${name}`, data));
  };

  return (
    <SidePanel title="Defect table" takesFocus onClose={onClose}>
      <section className="GradePanel" aria-label="Table of this inspection">
        <h3 className="GradePanel-title">{name}</h3>
        <p>{inspection.defectTable?.title ?? inUse?.title}</p>
        {inspection.defectTable && !inspection.defectTable.isInUse && (
          <p className="GradePanel-label">
            This inspection stays with it until it is regraded; new ones get the table in use.
          </p>
        )}
        {codes.isError ? (
          <Page.Error title="Failed to load defect codes" onRetry={() => void codes.refetch()} />
        ) : (
          <ul className="GradePanel-notes">
            {[...counts].map(([source, count]) => (
              <li key={source}>{`${plural(count, 'code')}: ${source}`}</li>
            ))}
          </ul>
        )}
      </section>
      {tables.isError && <Page.Error title="Failed to load defect tables" onRetry={() => void tables.refetch()} />}
      {tables.data && <RegradeOffer table={key} tables={tables.data} canChange={canChange} />}
      {canChange && (
        <section className="GradePanel" aria-label="Import">
          <h3 className="GradePanel-title">Your licensed table</h3>
          <p className="GradePanel-label">
            Import it as a CSV file. You can check what it would change first. New inspections will then use this table.
          </p>
          <TableImport
            organisationId={organisationId}
            others={
              <Button loading={isReading} onClick={() => void downloadTemplate()}>
                Download template
              </Button>
            }
          />
        </section>
      )}
      {tables.data && <TableVersions organisationId={organisationId} tables={tables.data} canChange={canChange} />}
      {!canChange && <p className="GradePanel-label">Only administrators of the organisation can change its table.</p>}
    </SidePanel>
  );
}
