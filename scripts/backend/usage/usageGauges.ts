/** Figures for Prometheus of what each organisation uses, by its id. */
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../database/database';
import { readFileUse } from './readUsage';

export interface UsageGauges {
  read(db: Db): Promise<void>;
  /** While the database cannot be reached. */
  forget(): void;
}

export function createUsageGauges(registers: Registry[]): UsageGauges {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['organisation'], registers });
  const gauges = {
    videos: gauge('organisation_videos', 'Videos that are stored for the organisation, by its id'),
    bytes: gauge('organisation_video_bytes', 'Bytes of the originals of these videos, as far as their size is known'),
    openUploads: gauge('organisation_uploads_open', 'Videos that people are sending into the organisation, by its id'),
  };
  const forget = () => {
    for (const each of Object.values(gauges)) each.reset();
  };
  return {
    forget,
    read: async (db) => {
      const rows = await readFileUse(db);
      // An organisation without files has no row any more.
      forget();
      for (const { organisationId: organisation, videos, bytes, openUploads } of rows) {
        gauges.videos.set({ organisation }, videos);
        gauges.bytes.set({ organisation }, bytes);
        gauges.openUploads.set({ organisation }, openUploads);
      }
    },
  };
}
