/** The viewer's first screen, on which a bug report is chosen; a file can be dropped anywhere (`Viewer.tsx`). */
import { FileSearchOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useRef } from 'react';

interface OpenFileProps {
  problem: string | null;
  onFile: (file: File) => void;
}

export function OpenFile({ problem, onFile }: OpenFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <main className="OpenFile">
      <FileSearchOutlined className="OpenFile-icon" />
      <h1>Replay a bug report</h1>
      <p>
        Drop a report that somebody saved with ‘Report a problem’, or choose the file. It stays on this computer: this
        page reaches neither the network nor the app’s data.
      </p>
      <Button type="primary" onClick={() => input.current?.click()}>
        Choose a report
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.gz,application/json,application/gzip"
        aria-label="Bug report"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Without this, choosing the same file again would be no change.
          target.value = '';
        }}
      />
      {problem !== null && (
        <Alert type="error" showIcon role="alert" title="This file cannot be replayed" description={problem} />
      )}
    </main>
  );
}
