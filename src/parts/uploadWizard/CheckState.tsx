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
  const said = info?.isBroken ? [...warnings, BROKEN_TEXT] : warnings;
  if (said.length > 0) return <StatusTag tone="warning" text={said.join('. ')} />;
  return isChecking ? <StatusTag tone="neutral" text="Checking the name" /> : <StatusTag tone="good" text="Ready" />;
}
