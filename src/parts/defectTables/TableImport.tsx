/**
 * Imports a defect table from a CSV file: shows what is wrong with the file or what it would change, and imports it
 * when the person confirms.
 */
import { Alert, Button, Upload } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { STANDARDS } from '@/api/contract/common';
import type { TablePreview } from '@/api/contract/defectTables';
import { useImportDefectTableMutation, usePreviewDefectTableMutation } from '@/api/defectTables';
import { plural } from '@/lib/plural';
import { heldFile } from '@/parts/importFile/heldFile';

const MOST_PROBLEMS = 100;
const MOST_CODES = 12;

const listOf = (codes: readonly string[]): string =>
  codes.length <= MOST_CODES
    ? codes.join(', ')
    : `${codes.slice(0, MOST_CODES).join(', ')} and ${codes.length - MOST_CODES} more`;

type PreviewedTable = TablePreview['tables'][number];

function describe({ codes, added, removed, changed }: PreviewedTable): string[] {
  const differences = [
    ['New', added],
    ['Scored differently', changed],
    ['No longer scored', removed],
  ] as const;
  return [
    plural(codes, 'code'),
    ...differences.flatMap(([what, which]) => (which.length > 0 ? [`${what}: ${listOf(which)}`] : [])),
  ];
}

function Tables({ tables }: { tables: readonly PreviewedTable[] }) {
  return tables.map((table) => {
    const { standardKey, pipeTypeSewer } = table;
    return (
      <div key={`${standardKey} ${pipeTypeSewer}`}>
        <strong>{`${STANDARDS[standardKey] ?? ''}, ${pipeTypeSewer ? 'sewer' : 'stormwater'}`}</strong>
        <ul className="DefectTables-problems">
          {describe(table).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    );
  });
}

function Problems({ problems }: { problems: TablePreview['problems'] }) {
  return (
    <Alert
      type="error"
      role="alert"
      title="The file has mistakes. Nothing has changed."
      description={
        <ul className="DefectTables-problems">
          {problems.slice(0, MOST_PROBLEMS).map(({ line, message }) => (
            <li key={`${line} ${message}`}>{line === null ? message : `Line ${line}: ${message}`}</li>
          ))}
          {problems.length > MOST_PROBLEMS && <li>{`And ${problems.length - MOST_PROBLEMS} more.`}</li>}
        </ul>
      }
    />
  );
}

interface TableImportProps {
  organisationId: number;
  /** Further buttons, beside the one that asks for a file. */
  others: ReactNode;
}

export function TableImport({ organisationId, others }: TableImportProps) {
  const [preview, { data, isLoading, reset }] = usePreviewDefectTableMutation();
  const [importTable, { isLoading: isImporting }] = useImportDefectTableMutation();
  const [csv, setCsv] = useState<Blob | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const read = async (file: File) => {
    const bytes = await heldFile(file);
    setCsv(bytes);
    await preview({ organisationId, csv: bytes });
  };
  const forget = () => {
    reset();
    // The preview disappears with the focused button in it, so the import button takes the focus.
    button.current?.focus();
  };
  const submit = async () => {
    if (!csv) return;
    const { error } = await importTable({ organisationId, csv });
    if (!error) forget();
  };
  return (
    <>
      <div className="DefectTables-actions">
        <Upload
          accept=".csv,text/csv"
          showUploadList={false}
          disabled={isLoading}
          beforeUpload={(file) => {
            void read(file);
            return false;
          }}
        >
          <Button ref={button} loading={isLoading}>
            Import CSV
          </Button>
        </Upload>
        {others}
      </div>
      {data && data.problems.length > 0 && <Problems problems={data.problems} />}
      {data && data.problems.length === 0 && (
        <section aria-label="Changes in the file">
          <Tables tables={data.tables} />
          <div className="DefectTables-actions">
            <Button type="primary" loading={isImporting} onClick={() => void submit()}>
              Use this table
            </Button>
            <Button onClick={forget}>Cancel</Button>
          </div>
        </section>
      )}
    </>
  );
}
