/** Saves a list as a CSV file; with other formats, a menu of all of them. */
import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { landmarkOf } from '@/ui/popupContainer';
import { ShownDropdown } from '../screen/ShownDropdown';

export interface OtherFormat {
  /** As the menu calls it. */
  name: string;
  run: () => void;
}

interface DownloadButtonProps {
  /** The rows' name in the plural, in small letters. */
  what: string;
  isEmpty: boolean;
  isRunning: boolean;
  onCsv: () => void;
  others?: readonly OtherFormat[] | undefined;
}

export function DownloadButton({ what, isEmpty, isRunning, onCsv, others = [] }: DownloadButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const shown = {
    icon: <DownloadOutlined aria-hidden />,
    disabled: isEmpty,
    loading: isRunning,
    title: isEmpty ? `No ${what} to download` : 'The rows of this list, as a file',
  };
  if (others.length === 0) {
    return (
      <Button {...shown} onClick={onCsv}>
        Download CSV
      </Button>
    );
  }
  const formats: readonly OtherFormat[] = [{ name: 'CSV', run: onCsv }, ...others];
  return (
    <ShownDropdown
      name="download"
      trigger={['click']}
      disabled={isEmpty || isRunning}
      autoFocus
      destroyOnHidden
      getPopupContainer={landmarkOf}
      menu={{
        'aria-label': 'Download',
        items: formats.map(({ name }) => ({ key: name, label: name })),
        onClick: ({ key, domEvent }) => {
          // Otherwise the Enter that chose the item would also press the button that gets the focus.
          domEvent.preventDefault();
          button.current?.focus();
          formats.find(({ name }) => name === key)?.run();
        },
      }}
    >
      <Button ref={button} {...shown}>
        Download <DownOutlined aria-hidden />
      </Button>
    </ShownDropdown>
  );
}
