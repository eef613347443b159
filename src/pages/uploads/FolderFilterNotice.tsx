/** Says that the lists show one folder alone, and leads back to all. */
import { FolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { FolderFilter } from './useFolderFilter';

export function FolderFilterNotice({ filter: { id, name, choose } }: { filter: FolderFilter }) {
  if (id === null) return null;
  return (
    <div className="FolderFilter" role="status">
      <FolderOutlined />
      <span className="FolderFilter-name" title={name}>{`Only ${name}`}</span>
      <Button size="small" onClick={() => choose(null)}>
        Show all folders
      </Button>
    </div>
  );
}
