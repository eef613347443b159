/** Deletes an asset, after naming what depends on it. */
import { Modal } from 'antd';
import { Link } from 'react-router-dom';
import { useDeleteAssetMutation, useListAssetInspectionsQuery } from '@/api/assets';
import type { Asset } from '@/api/contract/assets';
import './DeleteAssetDialog.css';

const NAMED = 5;

interface DeleteAssetDialogProps {
  asset: Asset;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteAssetDialog({ asset, onClose, onDeleted }: DeleteAssetDialogProps) {
  const [remove, { isLoading }] = useDeleteAssetMutation();
  const { data } = useListAssetInspectionsQuery({ uuid: asset.uuid, pageIndex: 0, pageSize: NAMED });
  const count = data?.count ?? asset.inspectionsCount;
  const submit = async () => {
    const { error } = await remove(asset.uuid);
    if (!error) onDeleted();
  };
  return (
    <Modal
      open
      title="Delete asset"
      okText="Delete"
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: !isLoading }}
    >
      <p className="DeleteAssetDialog-text">
        Delete <strong>{asset.AssetID}</strong>? This cannot be undone. Its details, and who deleted it, are kept under
        “Deleted assets”.
      </p>
      {count > 0 && (
        <>
          <p className="DeleteAssetDialog-text">
            {count === 1
              ? 'One inspection is linked with it. It is kept, and needs to be matched again:'
              : `${count.toLocaleString()} inspections are linked with it. They are kept, and need to be matched again:`}
          </p>
          <ul className="DeleteAssetDialog-list">
            {data?.results.map(({ uuid, name }) => (
              <li key={uuid}>
                <Link to={`/inspection/${uuid}`}>{name}</Link>
              </li>
            ))}
            {data && count > data.results.length && <li>and {count - data.results.length} more</li>}
          </ul>
        </>
      )}
    </Modal>
  );
}
