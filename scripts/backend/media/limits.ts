/** Bounds of the time, memory and disk that one video may take; an operator may change the defaults (`config.ts`). */
export interface VideoLimits {
  /** Time that a video may take from its first byte read to its last frame, in seconds. */
  seconds: number;
  /** Memory of the decoder, in bytes of address space. */
  memoryBytes: number;
  /** Bytes of all files in the folder of the work, the video included. */
  diskBytes: number;
  /** Area of the video's picture, in pixels. */
  pixels: number;
  /** Frames that are kept: of a video with more seconds than this, every second, third, … second's. */
  frames: number;
  /** The most that the work on videos stands back behind what people wait for, as `nice` counts: 0 not at all, 19 to the end. */
  niceness: number;
}

const MIB = 1024 ** 2;

export const DEFAULT_VIDEO_LIMITS: VideoLimits = {
  seconds: 2 * 60 * 60,
  memoryBytes: 2048 * MIB,
  diskBytes: 12 * 1024 * MIB,
  // 8K, the largest that any level of H.264 and HEVC knows.
  pixels: 36_000_000,
  // As many as the review screen is measured with: a little less than three hours at one a second.
  frames: 10_000,
  niceness: 19,
};

/** A longer recording cannot be of one pipe. */
export const MAX_VIDEO_SECONDS = 24 * 60 * 60;
/** Longest side of a stored frame, in pixels. */
export const MAX_FRAME_SIDE = 3840;
/** Pixels that are stretched more than this either way have a header that is wrong. */
export const MAX_PIXEL_STRETCH = 4;
