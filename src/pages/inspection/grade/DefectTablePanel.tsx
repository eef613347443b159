/**
 * Which defect table the inspection is coded and scored with, and for the organisation's administrators the way to
 * bring their licensed one along as CSV, or to take it away again.
 */
import { Alert, Button, Drawer, Popconfirm, Upload } from 'antd';
import { useRef } from 'react';
import { STANDARDS } from '@/api/contract/common';
import type { Inspection } from '@/api/contract/inspections';
import { IMPORTED_BY, NO_DEFECT } from '@/api/contract/standards';
import { errorText, isApiError } from '@/api/errors';
import {
  framesToasts,
  useImportDefectTableMutation,
  useListDefectCodesQuery,
  useRemoveDefectTableMutation,
} from '@/api/frames';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { selectAbility } from '@/state/ability';
import { useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';
import { Page } from '@/ui/Page';
import './DefectTablePanel.css';
import './GradePanel.css';

const COLUMNS =
  'standard, pipe type, code, label, at joint, structural score, service score, quantity 1 units, quantity 2 units';

/** The server's sentences, one for each line of the file that is wrong. */
const linesOf = (text: string): string[] => text.split(/ (?=Line \d+: |And \d+ more\.)/);

export function DefectTablePanel({ inspection, onClose }: { inspection: Inspection; onClose: () => void }) {
  const organisationId = useOrganisationId();
  const table = { organisationId, standardKey: inspection.Standard, isSewer: inspection.UseOfDrainSewer === 'SS' };
  const codes = useListDefectCodesQuery(table);
  const [importTable, { error, isLoading: isImporting, reset: forgetImport }] = useImportDefectTableMutation();
  const [removeTable, { isLoading: isRemoving }] = useRemoveDefectTableMutation();
  const { canImportDefectTables } = useAppSelector(selectAbility);
  const importButton = useRef<HTMLButtonElement>(null);
  const isOwn = useAppSelector(selectOwnOrganisation)?.organisationId === organisationId;

  const counts = new Map<string, number>();
  for (const { label, source } of codes.data ?? []) {
    if (label !== NO_DEFECT) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  const isImported = [...counts.keys()].some((source) => source.startsWith(IMPORTED_BY));
  const problems = isApiError(error) ? linesOf(error.message || errorText(framesToasts.importDefectTable, error)) : [];

  return (
    <Drawer open mask={false} title="Defect table" placement="right" size={380} onClose={onClose}>
      <section className="GradePanel" aria-label="Table in use">
        <h3 className="GradePanel-title">
          {`${STANDARDS[inspection.Standard] ?? 'Unknown standard'}, ${table.isSewer ? 'sewer' : 'stormwater'}`}
        </h3>
        {codes.isError ? (
          <Page.Error title="Failed to load defect codes" onRetry={() => void codes.refetch()} />
        ) : (
          <ul className="GradePanel-notes">
            {[...counts].map(([source, count]) => (
              <li key={source}>{`${count} ${count === 1 ? 'code' : 'codes'}: ${source}`}</li>
            ))}
          </ul>
        )}
      </section>
      {canImportDefectTables && isOwn ? (
        <section className="GradePanel" aria-label="Import">
          <p className="GradePanel-label">
            A licensed table of your organisation as CSV replaces the one that is built in, and grades all its
            inspections anew. Columns: {COLUMNS}.
          </p>
          <div className="DefectTablePanel-actions">
            <Upload
              accept=".csv,text/csv"
              showUploadList={false}
              disabled={isImporting}
              beforeUpload={(file) => {
                void file.text().then((csv) => importTable({ organisationId, csv }));
                return false;
              }}
            >
              <Button ref={importButton} loading={isImporting}>
                Import CSV
              </Button>
            </Upload>
            {isImported && (
              <Popconfirm
                title="Go back to the built-in table?"
                description="Codes that it does not have stay on their frames, without a score."
                okText="Remove"
                onConfirm={() => {
                  // What it asked from goes with the table.
                  importButton.current?.focus();
                  forgetImport();
                  void removeTable(table);
                }}
              >
                <Button danger loading={isRemoving}>
                  Remove the imported table
                </Button>
              </Popconfirm>
            )}
          </div>
          {problems.length > 0 && (
            <Alert
              type="error"
              role="alert"
              title="The file was not imported. Nothing has changed."
              description={
                <ul className="DefectTablePanel-problems">
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              }
            />
          )}
        </section>
      ) : (
        <p className="GradePanel-label">Only administrators of the organisation can change its table.</p>
      )}
    </Drawer>
  );
}
