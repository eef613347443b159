/** Bytes as quotas count them: in GB of 1,000,000,000 bytes, as disks and stores are sold, to the whole MB. */
import type { Bytes } from './units';

export const GIGABYTE: Bytes = 1_000_000_000;
const MEGABYTE: Bytes = 1_000_000;

export const inGigabytes = (bytes: Bytes): string =>
  bytes > 0 && bytes < MEGABYTE
    ? 'less than 0.001 GB'
    : `${(Math.floor(bytes / MEGABYTE) / 1000).toLocaleString(undefined, { maximumFractionDigits: 3 })} GB`;
