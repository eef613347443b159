/** A chosen video's first frame, length and resolution, as far as the browser can tell; else a dash or nothing. */
import { VideoCameraOutlined } from '@ant-design/icons';
import { useCallback } from 'react';
import { formatBytes } from '@/lib/bytes';
import { formatVideoTime } from '@/lib/videoTime';
import type { VideoInfo } from './readVideo';
import { useVideoInfo, type VideoInfos } from './videoInfo';

interface PreviewProps {
  infos: VideoInfos;
  file: File;
}

const lengthOf = (info: VideoInfo | null | undefined) =>
  info?.seconds === undefined ? null : formatVideoTime(info.seconds);
const resolutionOf = (info: VideoInfo | null | undefined) =>
  info?.width && info.height ? `${info.width}\u00a0×\u00a0${info.height}` : null;

const PLAYED = /\.(mp4|m4v|mov|mkv|webm)$/i;

/** Why a video that has been read shows no picture. */
export function noPictureText({ name }: File): string {
  const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  const why = PLAYED.test(name) ? 'This browser cannot decode this video' : `Browsers cannot decode ${extension} files`;
  return `${why}, so there is no preview. It can be uploaded and is processed like any other.`;
}

export function VideoFrame({ infos, file }: PreviewProps) {
  const info = useVideoInfo(infos, file);
  const frame = info?.frame;
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !frame) return;
      image.src = URL.createObjectURL(frame);
      return () => URL.revokeObjectURL(image.src);
    },
    [frame],
  );
  // A broken file has a reason of its own in another column.
  if (info !== undefined && !frame && !info?.isBroken) {
    const text = noPictureText(file);
    return (
      <span className="VideoPreview-frame" role="img" aria-label={text} title={text}>
        No preview
      </span>
    );
  }
  return (
    <span className="VideoPreview-frame">
      {frame ? <img ref={show} alt={`First frame of ${file.name}`} /> : <VideoCameraOutlined aria-hidden />}
    </span>
  );
}

export function VideoLength({ infos, file }: PreviewProps) {
  return <span className="UploadWizard-number">{lengthOf(useVideoInfo(infos, file)) ?? '—'}</span>;
}

export function VideoResolution({ infos, file }: PreviewProps) {
  return <span className="UploadWizard-number">{resolutionOf(useVideoInfo(infos, file)) ?? '—'}</span>;
}

/** All facts in one line, where there is no room for columns. */
export function VideoFacts({ infos, file }: PreviewProps) {
  const info = useVideoInfo(infos, file);
  const facts = [formatBytes(file.size), lengthOf(info), resolutionOf(info)].filter((fact) => fact !== null);
  return <div className="VideoPreview-facts">{facts.join(' · ')}</div>;
}
