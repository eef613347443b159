/**
 * What can be done with an organisation's defect tables of one standard and use of pipe: import a CSV file, regrade what
 * another table has graded, and put an earlier version into use. Without the right to change them they are only shown.
 */
import { Button } from 'antd';
import { STANDARDS } from '@/api/contract/common';
import { useLazyReadTableTemplateQuery, useListDefectTablesQuery, type TableKey } from '@/api/defectTables';
import { useAppDispatch } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { RegradeOffer } from './RegradeOffer';
import { saveTableFile } from './saveTableFile';
import { TableImport } from './TableImport';
import { TableVersions } from './TableVersions';
import './DefectTables.css';

export const tableName = ({ standardKey, isSewer }: Omit<TableKey, 'organisationId'>): string =>
  `${STANDARDS[standardKey] ?? 'Unknown standard'}, ${isSewer ? 'sewer' : 'stormwater'}`;

export function TableTools({ table, canChange }: { table: TableKey; canChange: boolean }) {
  const { organisationId } = table;
  const dispatch = useAppDispatch();
  const { data, isError, refetch } = useListDefectTablesQuery(table);
  const [readTemplate, { isFetching: isReading }] = useLazyReadTableTemplateQuery();
  const downloadTemplate = async () => {
    const { standardKey, isSewer } = table;
    const template = await readTemplate({ standardKey, isSewer });
    if (template.data !== undefined) dispatch(saveTableFile(`Template ${tableName(table)}`, template.data));
  };
  return (
    <>
      {isError && <Page.Error title="Failed to load defect tables" onRetry={() => void refetch()} />}
      {data && <RegradeOffer table={table} tables={data} canChange={canChange} />}
      {canChange && (
        <section className="DefectTables" aria-label="Import">
          <h3 className="DefectTables-title">Licensed table</h3>
          <p className="DefectTables-label">
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
      {data && <TableVersions organisationId={organisationId} tables={data} canChange={canChange} />}
    </>
  );
}
