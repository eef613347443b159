/**
 * Where videos are dropped, alone or in folders; and, because not everybody can drag, two buttons that choose them.
 * antd's dragger is not used: it loses the handles by which an upload finds its file again after a reload, and does not
 * tell which files it leaves out.
 * A crew's phone neither drags nor has folders of videos. Where its browser's own dialog gives handles, that one knows
 * files alone, so a button beside it opens the one that offers the camera and what it took as well.
 */
import { CameraOutlined, FolderOpenOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { MAX_FILES, VIDEO_ACCEPT } from '@/uploads/fileRules';
import { useIsCrew } from '../uploads/useIsCrew';
import { canPickWithHandles, pickFiles, pickFolder } from '../uploads/pickFiles';
import { readDrop, readFolder, type Choice } from './readDrop';

interface DropZoneProps {
  /** Less high, where a list of files stands beneath. */
  isCompact: boolean;
  onChosen: (choice: Choice) => void;
}

export function DropZone({ isCompact, onChosen }: DropZoneProps) {
  const limitsId = useId();
  const isCrew = useIsCrew();
  const input = useRef<HTMLInputElement>(null);
  /** How many nested elements the dragged files are over. */
  const [depth, setDepth] = useState(0);
  const [reading, setReading] = useState(0);
  useNoDropBeside();

  const take = (choice: Promise<Choice>) => {
    setReading((count) => count + 1);
    void choice.then(onChosen).finally(() => setReading((count) => count - 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDepth(0);
    take(readDrop(event.dataTransfer.items));
  };
  const choose = () => {
    if (!canPickWithHandles()) return input.current?.click();
    void pickFiles({ multiple: true }).then((files) => onChosen({ files, leftOut: [] }));
  };

  return (
    <div
      className="DropZone"
      data-compact={isCompact}
      data-over={depth > 0}
      onDragEnter={() => setDepth((count) => count + 1)}
      onDragLeave={() => setDepth((count) => Math.max(0, count - 1))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <button type="button" className="DropZone-button" aria-describedby={limitsId} onClick={choose}>
        <InboxOutlined className="DropZone-icon" />
        <span>{isCrew ? 'Choose videos' : 'Drop videos or folders here, or press to choose videos'}</span>
      </button>
      <div className="DropZone-foot">
        <span id={limitsId}>{`Up to ${MAX_FILES} videos, each up to 3 GB`}</span>
        {!isCrew && (
          <Button
            type="link"
            size="small"
            icon={<FolderOpenOutlined />}
            onClick={() => void pickFolder().then((files) => take(readFolder(files)))}
          >
            Choose a folder
          </Button>
        )}
        {isCrew && canPickWithHandles() && (
          <Button type="link" size="small" icon={<CameraOutlined />} onClick={() => input.current?.click()}>
            Camera or camera roll
          </Button>
        )}
        {reading > 0 && (
          <span role="status">
            <Spin size="small" /> Reading the files
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={VIDEO_ACCEPT}
        tabIndex={-1}
        aria-label="Choose videos"
        onChange={({ target }) => {
          onChosen({ files: [...(target.files ?? [])].map((file) => ({ file })), leftOut: [] });
          // Emptied, so that the same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </div>
  );
}

/** Ignores files that miss the zone: the browser would open them in place of the app. */
function useNoDropBeside() {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    addEventListener('dragover', prevent);
    addEventListener('drop', prevent);
    return () => {
      removeEventListener('dragover', prevent);
      removeEventListener('drop', prevent);
    };
  }, []);
}
