/** The containers and codecs that recorders write, and how to make ffmpeg write them from pictures. */

export interface Format {
  extension: string;
  /** Two pictures become one, each on every second line, as PAL recorders have it. */
  isInterlaced?: boolean;
  args: readonly string[];
}

const X264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '50'];

export const FORMATS = {
  mp4: { extension: 'mp4', args: [...X264, '-crf', '24', '-movflags', '+faststart', '-f', 'mp4'] },
  mkv: { extension: 'mkv', args: [...X264, '-crf', '28', '-f', 'matroska'] },
  avi: { extension: 'avi', args: ['-c:v', 'mpeg4', '-q:v', '5', '-f', 'avi'] },
  mpg: {
    extension: 'mpg',
    isInterlaced: true,
    args: ['-c:v', 'mpeg2video', '-q:v', '5', '-pix_fmt', 'yuv420p', '-flags', '+ilme+ildct', '-top', '1', '-f', 'vob'],
  },
  wmv: { extension: 'wmv', args: ['-c:v', 'wmv2', '-q:v', '5', '-f', 'asf'] },
} as const satisfies Record<string, Format>;
export type FormatName = keyof typeof FORMATS;
