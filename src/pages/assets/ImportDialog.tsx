/** Imports assets from a CSV file: shows what it would change or what is wrong with it, then imports it on request. */
import { Form, Modal, Radio, Select } from 'antd';
import { assetsToasts, useImportAssetsMutation, usePreviewAssetsMutation } from '@/api/assets';
import { ASSET_TYPES, type AssetType } from '@/api/contract/assets';
import { STANDARDS } from '@/api/contract/common';
import { errorText, isApiError } from '@/api/errors';
import { plural } from '@/lib/plural';
import { TYPE_LABELS } from '@/parts/asset/assetWords';
import { heldFile } from '@/parts/importFile/heldFile';
import { ImportFile, PreviewOffer } from '@/parts/importFile/ImportFile';
import { useResetAtEnd } from '@/parts/importFile/useResetAtEnd';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useShown } from '@/parts/screen/useShown';
import { Page } from '@/ui/Page';
import { parentOf } from '@/ui/popupContainer';
import { toldImport, type ImportChoice } from './importChoice';
import { ImportPreview } from './ImportPreview';
import './ImportDialog.css';

const STANDARD_OPTIONS = Object.entries(STANDARDS).map(([key, label]) => ({ value: Number(key), label }));
const TYPE_OPTIONS = ASSET_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

interface ImportDialogProps {
  choice: ImportChoice;
  onKeep: (choice: ImportChoice) => void;
  onClose: () => void;
}

export function ImportDialog({ choice: initial, onKeep, onClose }: ImportDialogProps) {
  const organisationId = useOrganisationId();
  const [choice, setChoice] = useShown('assetsImport', initial, { told: toldImport });
  const [preview, { data: found, error, isLoading: isReading, reset }] = usePreviewAssetsMutation({
    fixedCacheKey: 'assetsPreview',
  });
  useResetAtEnd(reset);
  const [importAssets, { isLoading: isImporting }] = useImportAssetsMutation();
  const failure = isApiError(error) ? errorText(assetsToasts.previewAssets, error) : null;
  const { type, standard, file } = choice;
  const canImport = found !== undefined && found.problems.length === 0 && found.added + found.changed > 0;

  const look = ({ file: chosen, ...which }: ImportChoice) =>
    chosen && void preview({ organisationId, ...which, csv: chosen.csv });
  const change = (next: Partial<ImportChoice>) => {
    const changed = { ...choice, ...next };
    setChoice(changed);
    onKeep(changed);
    reset();
    look(changed);
  };
  const submit = async () => {
    if (!file || isImporting) return;
    const { data } = await importAssets({ organisationId, type, standard, csv: file.csv });
    // Assets may have been changed since the preview, so the import may differ from it; the file is the same.
    if (data) onClose();
  };
  return (
    <Modal
      open
      width={720}
      title="Import assets"
      okText={found && canImport ? `Import ${count(found.added + found.changed)}` : 'Import'}
      okButtonProps={{ disabled: !canImport }}
      confirmLoading={isImporting}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="ImportDialog-text">
        A CSV file whose first line names the columns: Asset ID, and any of Upstream node, Downstream node, Diameter
        (mm) or Diameter (in), Material, Street and Town. A column called just Diameter is in millimetres, except where
        a value names its unit. An asset whose ID is known is changed, the others are new. What the file leaves empty
        stays as it is, and other columns become extra fields. Columns named Type (SS or SW) and Standard count instead
        of what is chosen here.
      </p>
      <Form layout="vertical" className="ImportDialog-choices">
        <Form.Item label="Pipe type" htmlFor="import-type">
          <Radio.Group
            id="import-type"
            aria-label="Pipe type"
            options={TYPE_OPTIONS}
            value={type}
            onChange={({ target }) => change({ type: target.value as AssetType })}
          />
        </Form.Item>
        <Form.Item label="Standard of new assets" htmlFor="import-standard">
          <Select
            id="import-standard"
            options={STANDARD_OPTIONS}
            value={standard}
            getPopupContainer={parentOf}
            onChange={(key) => change({ standard: key })}
          />
        </Form.Item>
      </Form>
      <ImportFile
        accept=".csv,text/csv"
        names={file ? [file.name] : []}
        isBusy={isReading || isImporting}
        onChoose={([chosen]) => {
          if (chosen) void heldFile(chosen).then((csv) => change({ file: { name: chosen.name, csv } }));
        }}
      />
      {file && !found && !isReading && <PreviewOffer failure={failure} onPreview={() => look(choice)} />}
      {isReading && <Page.Loading label="Reading the file" />}
      {found && <ImportPreview found={found} standard={standard} />}
    </Modal>
  );
}

const count = (assets: number): string => plural(assets, 'asset');
