/** Imports where pipes lie: shows what a file of lines would bring, lets a person set it right, and stores it on request. */
import { Form, Input, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { ASSET_TYPES, type AssetType } from '@/api/contract/assets';
import { STANDARDS } from '@/api/contract/common';
import { errorText, isApiError } from '@/api/errors';
import { networkToasts, useImportNetworkMutation, usePreviewNetworkMutation } from '@/api/network';
import { plural } from '@/lib/plural';
import { TYPE_LABELS } from '@/parts/asset/assetWords';
import { heldFile } from '@/parts/importFile/heldFile';
import { ImportFile, PreviewOffer } from '@/parts/importFile/ImportFile';
import { useResetAtEnd } from '@/parts/importFile/useResetAtEnd';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useShown } from '@/parts/screen/useShown';
import { Page } from '@/ui/Page';
import { parentOf } from '@/ui/popupContainer';
import { toldNetwork, type NetworkChoice } from './networkChoice';
import { NetworkPreview } from './NetworkPreview';
import '../ImportDialog.css';

const STANDARD_OPTIONS = Object.entries(STANDARDS).map(([key, label]) => ({ value: Number(key), label }));
const TYPE_OPTIONS = ASSET_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
const AXES_OPTIONS = [
  { value: null, label: 'Automatic' },
  { value: 'easting first', label: 'Easting first' },
  { value: 'northing first', label: 'Northing first' },
];

interface NetworkDialogProps {
  choice: NetworkChoice;
  onKeep: (choice: NetworkChoice) => void;
  onClose: () => void;
}

export function NetworkDialog({ choice: initial, onKeep, onClose }: NetworkDialogProps) {
  const organisationId = useOrganisationId();
  const [choice, setChoice] = useShown('networkImportChoice', initial, { told: toldNetwork });
  const [system, setSystem] = useState(choice.system ?? '');
  const [preview, { data: found, error, isLoading: isReading, reset }] = usePreviewNetworkMutation({
    fixedCacheKey: 'networkPreview',
  });
  useResetAtEnd(reset);
  const [importNetwork, { isLoading: isImporting }] = useImportNetworkMutation();
  const failure = isApiError(error) ? errorText(networkToasts.previewNetwork, error) : null;
  const { file, byNodes, create } = choice;
  const count = found ? found.matchedById + (byNodes ? found.matchedByNodes : 0) + (create ? found.unknown : 0) : 0;
  const canImport = found !== undefined && found.problem === null && count > 0;

  const look = ({ file: chosen, ...which }: NetworkChoice) => {
    if (chosen) void preview({ organisationId, lastImport: null, ...which, file: chosen });
  };
  const choose = (next: Partial<NetworkChoice>): NetworkChoice => {
    const changed = { ...choice, ...next };
    setChoice(changed);
    onKeep(changed);
    return changed;
  };
  const change = (next: Partial<NetworkChoice>) => {
    reset();
    look(choose(next));
  };
  const submit = async () => {
    if (!file || !found || isImporting) return;
    const { data } = await importNetwork({ organisationId, ...choice, file, lastImport: found.lastImport });
    if (data) onClose();
    else look(choice);
  };
  return (
    <Modal
      open
      width={760}
      title="Import network"
      okText={canImport ? `Import ${plural(count, 'line')}` : 'Import'}
      okButtonProps={{ disabled: !canImport }}
      confirmLoading={isImporting}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="ImportDialog-text">
        A file of the pipes as lines: GeoJSON, a ZIP with a shapefile, a GeoPackage, or CSV with the columns X1, Y1, X2
        and Y2 or WKT. Its lines are matched with your assets by asset ID, else by nodes. Nothing else of your assets
        changes.
      </p>
      <Form layout="vertical" className="ImportDialog-choices">
        <Form.Item label="Pipe type" htmlFor="network-type">
          <Radio.Group
            id="network-type"
            aria-label="Pipe type"
            options={TYPE_OPTIONS}
            value={choice.type}
            onChange={({ target }) => change({ type: target.value as AssetType })}
          />
        </Form.Item>
        <Form.Item label="Standard of new assets" htmlFor="network-standard">
          <Select
            id="network-standard"
            options={STANDARD_OPTIONS}
            value={choice.standard}
            getPopupContainer={parentOf}
            onChange={(key) => change({ standard: key })}
          />
        </Form.Item>
        <Form.Item
          label="Coordinate system"
          htmlFor="network-system"
          extra="An EPSG number such as 2193, or a definition as WKT or PROJ text. Empty: as the file says."
        >
          <Input
            id="network-system"
            maxLength={4000}
            placeholder="As the file says"
            value={system}
            onChange={({ target }) => setSystem(target.value)}
            onPressEnter={() => change({ system: system.trim() || null })}
            onBlur={() => {
              if ((system.trim() || null) !== choice.system) change({ system: system.trim() || null });
            }}
          />
        </Form.Item>
        <Form.Item label="Order of coordinates" htmlFor="network-axes">
          <Select
            id="network-axes"
            options={AXES_OPTIONS}
            value={choice.axes}
            getPopupContainer={parentOf}
            onChange={(axes) => change({ axes: axes as NetworkChoice['axes'] })}
          />
        </Form.Item>
      </Form>
      <ImportFile
        accept=".geojson,.json,.zip,.gpkg,.csv,.txt"
        names={file ? [file.name] : []}
        isBusy={isReading || isImporting}
        onChoose={([chosen]) => {
          if (!chosen) return;
          void heldFile(chosen).then((bytes) => change({ file: new File([bytes], chosen.name), columns: {} }));
        }}
      />
      {file && !found && !isReading && <PreviewOffer failure={failure} onPreview={() => look(choice)} />}
      {isReading && <Page.Loading label="Reading the file" />}
      {found && (
        <NetworkPreview
          found={found}
          byNodes={byNodes}
          create={create}
          onColumns={(columns) => change({ columns })}
          onConfirm={choose}
        />
      )}
    </Modal>
  );
}
