/** The state of a chosen file in words: its error, its warnings, or that it is ready. */
import { StatusTag } from '@/ui/StatusTag';
import type { CheckedFile } from './fileSelection';
import { useVideoInfo, type VideoInfos } from './videoInfo';

export const BROKEN_TEXT = 'This file could not be read as a video here. It may still be processed.';

interface CheckStateProps {
  checked: CheckedFile;
  infos: VideoInfos;
}

export function CheckState({ checked: { file, error, warnings, isChecking }, infos }: CheckStateProps) {
  const info = useVideoInfo(infos, file);
  if (error !== null) return <StatusTag tone="bad" text={error} />;
  if (isChecking) return <StatusTag tone="neutral" text="Checking the name" />;
  const said = info?.isBroken ? [...warnings, BROKEN_TEXT] : warnings;
  return said.length > 0 ? <StatusTag tone="warning" text={said.join('. ')} /> : <StatusTag tone="good" text="Ready" />;
}
