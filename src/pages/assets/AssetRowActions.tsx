/** The actions in a row of the assets list: the button 'Open', and a menu with all others. */
import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Asset } from '@/api/contract/assets';
import { draftOf } from '@/parts/asset/assetDraft';
import { landmarkOf } from '@/ui/popupContainer';
import type { OpenDialog } from './useAssetDialogs';

const ITEMS: MenuProps['items'] = [
  { key: 'open', label: 'Open' },
  { key: 'edit', label: 'Edit' },
  { type: 'divider' },
  { key: 'delete', label: 'Delete', danger: true },
];

interface AssetRowActionsProps {
  asset: Asset;
  show: (dialog: OpenDialog, trigger: HTMLElement | null) => void;
  /** On a narrow screen there is no room for the button 'Open': the menu alone opens the asset. */
  isNarrow: boolean;
}

export function AssetRowActions({ asset, show, isNarrow }: AssetRowActionsProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const open = () => void navigate(`/asset/${asset.uuid}`);
  const choose = (key: string) => {
    const trigger = box.current?.closest<HTMLElement>('[role="gridcell"]') ?? null;
    if (key === 'open') open();
    else if (key === 'edit') show({ kind: 'form', asset, draft: draftOf(asset) }, trigger);
    else show({ kind: 'delete', asset }, trigger);
  };
  return (
    <div ref={box} className="AssetsPage-rowActions">
      {!isNarrow && (
        <Button size="small" tabIndex={-1} aria-label={`Open ${asset.AssetID}`} onClick={open}>
          Open
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        destroyOnHidden
        getPopupContainer={landmarkOf}
        menu={{
          'aria-label': `Actions for ${asset.AssetID}`,
          items: ITEMS,
          onClick: ({ key, domEvent }) => {
            // Otherwise the Enter that chose the item would also press the button that the dialog focuses.
            domEvent.preventDefault();
            choose(key);
          },
        }}
      >
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          aria-label={`Actions for ${asset.AssetID}`}
          icon={<MoreOutlined />}
        />
      </Dropdown>
    </div>
  );
}
