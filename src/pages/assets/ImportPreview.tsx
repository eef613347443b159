/** Shows what a CSV file of assets would change, or what is wrong in which of its lines. */
import { Alert } from 'antd';
import type { AssetImport } from '@/api/contract/assets';
import { FIELD_LABELS, fieldText } from '@/parts/asset/assetWords';

const numeral = (value: number) => value.toLocaleString();

/** The label of a field: the asset's own fields have labels, extra fields keep the name of their column. */
const labelOf = (field: string): string => (FIELD_LABELS as Readonly<Record<string, string>>)[field] ?? field;

function Problems({ problems }: { problems: AssetImport['problems'] }) {
  return (
    <Alert
      type="error"
      role="alert"
      title={`The file has ${problems.length === 1 ? 'a mistake' : `${numeral(problems.length)} mistakes`}. Nothing has changed.`}
      description={
        <ul className="ImportDialog-list">
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{line === null ? message : `Line ${line}: ${message}`}</li>
          ))}
        </ul>
      }
    />
  );
}

type Change = AssetImport['changes'][number];

function changeText({ isNew, fields }: Change, standard: number): string {
  const words = fields.map(({ field, from, to }) =>
    [labelOf(field), from && `${fieldText(field, from, standard)} →`, fieldText(field, to, standard)]
      .filter(Boolean)
      .join(' '),
  );
  return [...(isNew ? ['new'] : []), ...words].join(', ');
}

/** `standard`: in whose unit diameters are told. */
export function ImportPreview({ found, standard }: { found: AssetImport; standard: number }) {
  const { added, changed, unchanged, extraColumns, unreadColumns, changes, renamed, problems } = found;
  if (problems.length > 0) return <Problems problems={problems} />;
  const notes = [
    ...(extraColumns.length > 0 ? [`Extra fields: ${extraColumns.join(', ')}.`] : []),
    ...(unreadColumns.length > 0 ? [`Not read: ${unreadColumns.join(', ')}.`] : []),
  ];
  const more = added + changed - changes.length;
  return (
    <section aria-label="Changes in the file">
      <p className="ImportDialog-text" role="status">
        <strong>
          {numeral(added)} new, {numeral(changed)} changed, {numeral(unchanged)} as they are.
        </strong>{' '}
        {notes.join(' ')}
      </p>
      {renamed.length > 0 && (
        <ul className="ImportDialog-list" tabIndex={0} aria-label="Assets renamed since">
          {renamed.map(({ line, AssetID, now }) => (
            <li key={line}>
              <strong>{AssetID}</strong>: a former ID of <strong>{now}</strong>, which keeps its ID
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <ul className="ImportDialog-list" tabIndex={0} aria-label="Changes">
          {changes.map((change) => (
            <li key={change.line}>
              <strong>{change.AssetID}</strong>: {changeText(change, standard)}
            </li>
          ))}
          {more > 0 && <li>and {numeral(more)} more</li>}
        </ul>
      )}
    </section>
  );
}
