/** The tools of the grid of headers for the templates of folders: opens their dialog, and has the grid filled from them. */
import { FormatPainterOutlined, ProfileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import type { FolderTemplates } from '@/api/contract/folderTemplates';
import type { Inspection } from '@/api/contract/inspections';
import { useLazyListFolderTemplatesQuery } from '@/api/folderTemplates';
import { useFocusBack } from '@/parts/folderTree/useFocusBack';
import { useShown } from '@/parts/screen/useShown';
import { TemplateDialog } from './TemplateDialog';

interface TemplateToolsProps {
  rows: readonly Inspection[];
  active: Inspection | undefined;
  /** Called with the templates as they are now; null where they cannot be retrieved. */
  onFill: (templates: FolderTemplates | null) => void;
}

export function TemplateTools({ rows, active, onFill }: TemplateToolsProps) {
  const [isOpen, setOpen] = useShown('folderTemplate', false);
  const [retrieve, { isFetching }] = useLazyListFolderTemplatesQuery();
  const button = useRef<HTMLButtonElement>(null);
  const giveFocusBack = useFocusBack(isOpen);
  const folderIds = useMemo(() => [...new Set(rows.map(({ folder }) => folder.id))].toSorted((a, b) => a - b), [rows]);
  const fill = async () =>
    onFill(
      await retrieve({ folderIds })
        .unwrap()
        .catch(() => null),
    );
  const open = () => {
    giveFocusBack(() => button.current?.focus());
    setOpen(true);
  };
  return (
    <>
      <Button
        icon={<FormatPainterOutlined aria-hidden />}
        loading={isFetching}
        title="Fills the empty cells of all rows, or of the selected block"
        onClick={() => void fill()}
      >
        Fill empty from templates
      </Button>
      <Button ref={button} icon={<ProfileOutlined aria-hidden />} onClick={open}>
        Folder template…
      </Button>
      {isOpen && active && (
        <TemplateDialog folderIds={folderIds} firstId={active.folder.id} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
