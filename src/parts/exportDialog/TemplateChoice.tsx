/**
 * Whether an export to Access goes into a new database or into the organisation's own template, which administrators of
 * the organisation upload.
 */
import { Alert, Button, Radio, Upload } from 'antd';
import { useState } from 'react';
import { TEMPLATE_MAX_BYTES } from '@/api/contract/exports';
import {
  useDeleteExportTemplateMutation,
  useGetExportTemplateQuery,
  useUploadExportTemplateMutation,
} from '@/api/exports';
import { plural } from '@/lib/plural';
import { selectAbility } from '@/state/ability';
import { useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';
import { Page } from '@/ui/Page';

interface TemplateChoiceProps {
  organisationId: number;
  intoTemplate: boolean;
  onChange: (intoTemplate: boolean) => void;
}

export function TemplateChoice({ organisationId, intoTemplate, onChange }: TemplateChoiceProps) {
  const { isAdministrator } = useAppSelector(selectAbility);
  const isOwn = useAppSelector(selectOwnOrganisation)?.organisationId === organisationId;
  const { data, isError, refetch } = useGetExportTemplateQuery(organisationId);
  const [upload, { isLoading: isUploading }] = useUploadExportTemplateMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteExportTemplateMutation();
  /** The name of the chosen file, if that is too large; else null. */
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const template = data?.template ?? null;
  const canChange = isAdministrator && isOwn;

  if (isError) {
    return (
      <Page.Error
        title="Failed to Fetch Template"
        text="Could not retrieve the Access template."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!template && !canChange) return null;
  return (
    <div className="ExportDialog-template">
      <Radio.Group
        aria-label="Database"
        vertical
        value={template !== null && intoTemplate}
        onChange={({ target }) => onChange(target.value as boolean)}
        options={[
          { value: false, label: 'A new database' },
          {
            value: true,
            label: template ? `Your own template, ${template.filename}` : 'Your own template',
            disabled: !template,
          },
        ]}
      />
      {template ? (
        <Unplaced columns={template.unplaced} />
      ) : (
        <p className="ExportDialog-hint">
          A template is an empty .mdb of Access 2000 to 2003 with the PACP tables. Its forms, queries and other tables
          stay as they are.
        </p>
      )}
      {tooLarge !== null && (
        <Alert
          type="error"
          role="alert"
          className="ExportDialog-refused"
          title={`${tooLarge} is larger than ${TEMPLATE_MAX_BYTES / 1024 ** 2} MB. Empty its tables, then compact it in Access.`}
        />
      )}
      {canChange && (
        <div className="ExportDialog-actions">
          <Upload
            accept=".mdb"
            showUploadList={false}
            disabled={isUploading}
            beforeUpload={(file) => {
              const isTooLarge = file.size > TEMPLATE_MAX_BYTES;
              setTooLarge(isTooLarge ? file.name : null);
              if (isTooLarge) return false;
              void upload({ organisationId, file }).then(({ error: failed }) => failed ?? onChange(true));
              return false;
            }}
          >
            <Button size="small" loading={isUploading}>
              {template ? 'Replace the template' : 'Upload a template'}
            </Button>
          </Upload>
          {template && (
            <Button
              size="small"
              loading={isRemoving}
              onClick={() => void remove(organisationId).then(({ error: failed }) => failed ?? onChange(false))}
            >
              Remove it
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The columns that the template has no place for, each as 'table, column'. */
function Unplaced({ columns }: { columns: readonly string[] }) {
  if (columns.length === 0)
    return <p className="ExportDialog-hint">It has a column for everything that is exported.</p>;
  const byTable = new Map<string, string[]>();
  for (const each of columns) {
    const [table = '', column = ''] = each.split(', ');
    byTable.set(table, [...(byTable.get(table) ?? []), column]);
  }
  return (
    <details className="ExportDialog-hint">
      <summary>{`It has no place for ${plural(columns.length, 'column')}, ${columns.length === 1 ? 'which is' : 'which are'} left out`}</summary>
      {[...byTable].map(([table, names]) => (
        <p key={table}>{`${table}: ${names.join(', ')}`}</p>
      ))}
    </details>
  );
}
