/** The versions of a defect table: each can be downloaded as a file, and put into use again. */
import { Button } from 'antd';
import type { DefectTable } from '@/api/contract/defectTables';
import { useLazyReadDefectTableQuery, usePutTableInUseMutation } from '@/api/defectTables';
import { plural } from '@/lib/plural';
import { shownDay } from '@/lib/shownDate';
import { useAppDispatch } from '@/state/hooks';
import { saveTableFile } from './saveTableFile';

const COUNTS: Readonly<Record<string, string>> = {
  once: 'a continuous defect counts once',
  'each 5 ft': 'a continuous defect counts once for each 5 ft',
  'each metre': 'a continuous defect counts once for each metre',
};

/** A version in a line: its origin, its validity, its codes, and how many inspections it has graded. */
function describe({ isBuiltIn, createdAt, createdBy, codes, inspections, ...table }: DefectTable): string {
  const { validFrom, settings } = table;
  return [
    isBuiltIn ? null : `Imported on ${shownDay(createdAt)}${createdBy ? ` by ${createdBy}` : ''}`,
    validFrom && `valid from ${shownDay(validFrom)}`,
    plural(codes, 'code'),
    settings.continuousCounts && COUNTS[settings.continuousCounts],
    `${plural(inspections, 'inspection')} graded with it`,
  ]
    .filter(Boolean)
    .join('; ');
}

interface TableVersionsProps {
  organisationId: number;
  tables: readonly DefectTable[];
  canChange: boolean;
}

export function TableVersions({ organisationId, tables, canChange }: TableVersionsProps) {
  const dispatch = useAppDispatch();
  const [read] = useLazyReadDefectTableQuery();
  const [putInUse, { isLoading }] = usePutTableInUseMutation();
  const download = async ({ id, title }: DefectTable) => {
    const { data } = await read({ organisationId, tableId: id });
    if (data !== undefined) dispatch(saveTableFile(title, data));
  };
  // Of the built-in tables only the newest can be put into use.
  const newestBuiltIn = tables.find(({ isBuiltIn }) => isBuiltIn);
  return (
    <section className="DefectTables" aria-label="Versions">
      <h3 className="DefectTables-title">Versions</h3>
      <ul className="DefectTables-versions">
        {tables.map((table) => (
          <li key={table.id}>
            <strong>{table.title}</strong>
            {table.isInUse && ' (in use)'}
            <p className="DefectTables-label">{describe(table)}</p>
            <div className="DefectTables-actions">
              <Button size="small" aria-label={`Download ${table.title}`} onClick={() => void download(table)}>
                Download
              </Button>
              {canChange && !table.isInUse && (!table.isBuiltIn || table === newestBuiltIn) && (
                <Button
                  size="small"
                  loading={isLoading}
                  aria-label={`Use ${table.title}`}
                  onClick={() => void putInUse({ organisationId, tableId: table.id })}
                >
                  Use this one
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
