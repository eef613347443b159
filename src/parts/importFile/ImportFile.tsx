/** What dialogs that import files have in common: choosing the files, and asking for a preview where there is none yet. */
import { Alert, Button, Upload } from 'antd';
import { useRef } from 'react';
import './ImportFile.css';

interface ImportFileProps {
  accept: string;
  multiple?: boolean;
  /** Names of the chosen files. */
  names: readonly string[];
  isBusy: boolean;
  onChoose: (files: readonly File[]) => void;
}

export function ImportFile({ accept, multiple = false, names, isBusy, onChoose }: ImportFileProps) {
  const latest = useRef(0);
  /** antd tells each file of a choice by itself, and with it all of them: the last call speaks for the choice. */
  const choose = (chosen: readonly File[]) => {
    const turn = (latest.current += 1);
    queueMicrotask(() => turn === latest.current && onChoose(chosen));
  };
  const [first, other] = multiple ? ['Choose files', 'Choose other files'] : ['Choose a file', 'Choose another file'];
  return (
    <div className="ImportFile">
      <Upload
        accept={accept}
        multiple={multiple}
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(_file, chosen) => {
          choose(chosen);
          return false;
        }}
      >
        <Button autoFocus>{names.length > 0 ? other : first}</Button>
      </Upload>
      <span className="ImportFile-name" title={names.join(', ')}>
        {names.join(', ')}
      </span>
    </div>
  );
}

interface PreviewOfferProps {
  multiple?: boolean;
  /** Why the preview failed; null where it was not asked for. */
  failure: string | null;
  onPreview: () => void;
}

export function PreviewOffer({ multiple = false, failure, onPreview }: PreviewOfferProps) {
  return (
    <Alert
      type={failure ? 'error' : 'warning'}
      className="ImportFile-offer"
      title={failure ?? `Preview the ${multiple ? 'files' : 'file'} before you import ${multiple ? 'them' : 'it'}.`}
      action={
        <Button size="small" onClick={onPreview}>
          {failure ? 'Try again' : 'Preview'}
        </Button>
      }
    />
  );
}
