/** The page for ops: a bug report is chosen or dropped, and then shown step by step. */
import { ConfigProvider } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { bodyOf } from '@/ui/popupContainer';
import { themes, TOKENS_CLASS } from '@/ui/theme';
import { useMediaQuery } from '@/ui/useMediaQuery';
import { OpenFile } from './OpenFile';
import { openReport, type OpenReport } from './openReport';
import { Player } from './Player';
import { isFramed, useGivenReport } from './useGivenReport';
import './Viewer.css';

export function Viewer({ version }: { version: string }) {
  const [opened, setOpened] = useState<OpenReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const show = async (name: string, bytes: Uint8Array<ArrayBuffer> | null) => {
    const result = bytes ? await openReport(name, bytes, version) : { problem: 'The file could not be read.' };
    setOpened('problem' in result ? null : result);
    setProblem('problem' in result ? `${name}: ${result.problem}` : null);
  };
  const open = async (file: File) => {
    const bytes = await file.arrayBuffer().catch(() => null);
    await show(file.name, bytes && new Uint8Array(bytes));
  };
  useGivenReport((name, bytes) => void show(name, bytes));
  useDrop((file) => void open(file));
  return (
    <ConfigProvider theme={useViewerTheme()} wave={{ disabled: true }} getPopupContainer={bodyOf}>
      <div className={`App Viewer ${TOKENS_CLASS}`}>
        {opened ? (
          <Player
            key={`${opened.fileName} ${opened.report.savedAt}`}
            opened={opened}
            onClose={isFramed() ? null : () => setOpened(null)}
          />
        ) : (
          <OpenFile problem={problem} onFile={(file) => void open(file)} />
        )}
      </div>
    </ConfigProvider>
  );
}

/** The system's theme: a person's choice is in the app's storage, which this page cannot read. */
function useViewerTheme() {
  const name = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const motion = useMediaQuery('(prefers-reduced-motion: reduce)') ? 'still' : 'motion';
  useEffect(() => {
    document.documentElement.dataset.theme = name;
  }, [name]);
  return themes[name][motion];
}

/** Opens a file that is dropped anywhere on the page, also while a report is shown. */
function useDrop(onFile: (file: File) => void) {
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) onFile(file);
  });
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    const onDrop = (event: DragEvent) => drop(event);
    addEventListener('dragover', prevent);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', prevent);
      removeEventListener('drop', onDrop);
    };
  }, []);
}
