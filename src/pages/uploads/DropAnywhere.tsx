/** Videos dropped anywhere on the page open the wizard with them, on a folder of the tree with that folder chosen. */
import { UploadOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFolders } from '@/parts/folderTree/useFolders';
import { readDrop } from '@/parts/uploadWizard/readDrop';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';

/**
 * Whether the page takes a drag: of files, not of a folder of the tree, and not over a dialog, which asks for something
 * of its own.
 */
const isForPage = ({ dataTransfer, target }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true && !(target as Element).closest('.ant-modal-root');

const folderAt = ({ target }: DragEvent): number | null => {
  const row = (target as Element).closest<HTMLElement>('[data-folder]');
  return row ? Number(row.dataset.folder) : null;
};

/** `folderId`: where files go that are dropped beside the folders. */
export function DropAnywhere({ folderId }: { folderId: number | null }) {
  const openWizard = useOpenUploadWizard();
  const [over, setOver] = useState<{ folderId: number | null } | null>(null);

  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (!isForPage(event)) return setOver(null);
    event.preventDefault();
    const id = folderAt(event) ?? folderId;
    setOver((before) => (before?.folderId === id ? before : { folderId: id }));
  });
  const onDragLeave = useEffectEvent((event: DragEvent) => {
    // Without a related target the drag has left the window.
    if (event.relatedTarget === null) setOver(null);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(null);
    if (!isForPage(event) || !event.dataTransfer) return;
    event.preventDefault();
    openWizard(folderAt(event) ?? folderId ?? undefined, readDrop(event.dataTransfer.items));
  });
  useEffect(() => {
    const [move, leave, drop] = [
      (event: DragEvent) => onDragOver(event),
      (event: DragEvent) => onDragLeave(event),
      (event: DragEvent) => onDrop(event),
    ];
    addEventListener('dragover', move);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', move);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return over && <DropHint folderId={over.folderId} />;
}

function DropHint({ folderId }: { folderId: number | null }) {
  const { folders } = useFolders();
  const name = folders?.find(({ id }) => id === folderId)?.name;
  return (
    <div className="DropHint">
      <span className="DropHint-words">
        <UploadOutlined />
        <span className="DropHint-name">{name === undefined ? 'Drop to upload' : `Drop to upload to ${name}`}</span>
      </span>
    </div>
  );
}
