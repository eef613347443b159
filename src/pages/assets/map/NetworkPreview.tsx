/** What a file of lines would bring: how it was read, which assets its lines are, and what is left to a person to confirm. */
import { Alert, Checkbox, Form, Select } from 'antd';
import { NETWORK_FIELDS, type ColumnChoice, type NetworkField, type NetworkImport } from '@/api/contract/network';
import { plural } from '@/lib/plural';
import { FIELD_LABELS } from '@/parts/asset/assetWords';
import { parentOf } from '@/ui/popupContainer';

const SAID_BY = { file: 'as the file says', format: 'as its format says', person: 'as chosen' } as const;
const numeral = (value: number) => value.toLocaleString();

/** '36.8603° S, 174.7787° E' */
export function placeText([longitude, latitude]: readonly [number, number]): string {
  const degrees = (value: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;
  return `${degrees(latitude, ['N', 'S'])}, ${degrees(longitude, ['E', 'W'])}`;
}

interface NetworkPreviewProps {
  found: NetworkImport;
  byNodes: boolean;
  create: boolean;
  onColumns: (columns: ColumnChoice) => void;
  onConfirm: (confirmed: { byNodes?: boolean; create?: boolean }) => void;
}

export function NetworkPreview({ found, byNodes, create, onColumns, onConfirm }: NetworkPreviewProps) {
  const { format, system, middle, problem, lines, matchedById, matchedByNodes, unknown, replaced } = found;
  const columnOptions = found.columns.map(({ name, example }) => ({
    value: name,
    label: example === null ? name : `${name} (${example})`,
  }));
  const fieldOf = (field: NetworkField) => (
    <Form.Item key={field} label={FIELD_LABELS[field]} htmlFor={`network-${field}`}>
      <Select
        id={`network-${field}`}
        allowClear
        showSearch
        placeholder="No column"
        options={columnOptions}
        value={found.chosen[field] ?? null}
        getPopupContainer={parentOf}
        onChange={(name: string | undefined) => onColumns({ ...found.chosen, [field]: name ?? null })}
      />
    </Form.Item>
  );
  return (
    <section aria-label="What the file brings">
      {problem !== null && <Alert type="error" role="alert" title={problem} />}
      <p className="ImportDialog-text" role="status">
        <strong>
          {plural(lines, 'line')}: {numeral(matchedById)} matched by asset ID, {numeral(matchedByNodes)} by nodes,{' '}
          {numeral(unknown)} of unknown pipes, {numeral(found.leftOutCount)} left out.
        </strong>{' '}
        {format}
        {system && `, ${system.name}, ${SAID_BY[system.saidBy]}`}
        {found.isNorthingFirst && ', northing first'}.{middle && ` They lie around ${placeText(middle)}.`}
        {replaced > 0 && ` ${plural(replaced, 'asset has', 'assets have')} a line already, which is replaced.`}
      </p>
      <Form layout="vertical" className="ImportDialog-choices">
        {NETWORK_FIELDS.map(fieldOf)}
      </Form>
      {matchedByNodes > 0 && (
        <>
          <Checkbox checked={byNodes} onChange={({ target }) => onConfirm({ byNodes: target.checked })}>
            Take {plural(matchedByNodes, 'line')} for the only asset between the same nodes
          </Checkbox>
          <ul className="ImportDialog-list" tabIndex={0} aria-label="Matched by nodes">
            {found.proposals.map(({ AssetID, nodes, isReversed }) => (
              <li key={AssetID}>
                <strong>{AssetID}</strong>: {nodes}
                {isReversed && ', drawn against the flow'}
              </li>
            ))}
            {matchedByNodes > found.proposals.length && (
              <li>and {numeral(matchedByNodes - found.proposals.length)} more</li>
            )}
          </ul>
        </>
      )}
      {unknown > 0 && (
        <Checkbox checked={create} onChange={({ target }) => onConfirm({ create: target.checked })}>
          Create {plural(unknown, 'new asset')}: {found.unknownIds.slice(0, 5).join(', ')}
          {unknown > 5 && ' …'}
        </Checkbox>
      )}
      {found.leftOut.length > 0 && (
        <ul className="ImportDialog-list" tabIndex={0} aria-label="Left out">
          {found.leftOut.map(({ where, reason }) => (
            <li key={where}>
              {where}: {reason}
            </li>
          ))}
          {found.leftOutCount > found.leftOut.length && (
            <li>and {numeral(found.leftOutCount - found.leftOut.length)} more</li>
          )}
        </ul>
      )}
    </section>
  );
}
