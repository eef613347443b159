/**
 * Figures for Prometheus, of this process alone but for those of the queue and of organisations, which are read from the
 * database whenever they are fetched. What each means stands beside its name, and is printed with it.
 */
import { count, inArray, min } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { PROCESSING_STATUSES, SENDING_STATUSES, type ErrorType } from '@/api/contract/files';
import type { Database } from './database/database';
import { exportJobs } from './database/exportSchema';
import { mails } from './database/mailSchema';
import { processingFiles } from './database/schema';
import type { Disk } from './disk';
import type { Health } from './health';
import type { MediaProgress } from './media/progress';
import { createUsageGauges } from './usage/usageGauges';

/** The parts of a video's way through a worker. */
export type VideoPhase = 'seal' | 'extract' | 'store';
/** Parts of 'extract', by what the child calls them. */
const PARTS: Partial<Record<MediaProgress['phase'], string>> = {
  'Taking frames': 'frames',
  'Reading distances': 'distances',
  'Reading captions': 'captions',
  'Looking for defects': 'defects',
};

export interface Amount {
  blobs: number;
  bytes: number;
}

/** What became of blobs that nothing names (`maintenance/orphans.ts`). */
export interface Sweep {
  /** Into quarantine. */
  moved: Amount;
  /** Out of quarantine, because they are named again. */
  putBack: Amount;
  /** After their time in quarantine. */
  removed: Amount;
  /** Videos, inspections and files that were left in place because they were too many; 0 when all was well. */
  held: number;
  inQuarantine: Amount;
}

export interface Metrics {
  /** `route` is the pattern, not the address; `seconds` until the answer was sent. */
  callAnswered(call: { method: string; route: string; status: number }, seconds: number): void;
  /** The result of `work`, whose time is counted when it succeeds. */
  videoPhase<Result>(phase: VideoPhase, work: () => Promise<Result>): Promise<Result>;
  /** A function that times a child's phases: to be called with the phase at each report, and with null at the end. */
  followChild(): (phase: MediaProgress['phase'] | null) => void;
  /** 'returned' to the queue: the worker stops, or tries again later. */
  videoEnded(outcome: 'Complete' | 'returned' | ErrorType): void;
  /** 'returned' to the queue: tried again later. */
  mailEnded(outcome: 'sent' | 'returned' | 'given up'): void;
  storeSwept(sweep: Sweep): void;
  /** In Prometheus' text format. The queue's figures are left out while it cannot be reached. */
  print(): Promise<{ type: string; text: string }>;
}

const EXPORTS_QUEUED = { PE: 'waiting', PR: 'in progress' } as const;

const CALL_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const PHASE_SECONDS = [1, 5, 15, 30, 60, 120, 300, 600, 1800];

/** 0 where nothing waits. */
const secondsSince = (moment: Date | null | undefined): number =>
  moment ? Math.max(0, Date.now() - moment.getTime()) / 1000 : 0;

function addPoolGauges(pool: NonNullable<Database['pool']>, registers: Registry[]): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database server for calls and jobs, in use or idle',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, idle } = pool();
      this.set({ state: 'in use' }, inUse);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'database_queries_waiting',
    help: 'Queries and transactions of this process that wait for one of these connections',
    registers,
    collect() {
      this.set(pool().waiting);
    },
  });
}

export function createMetrics({ db, pool }: Pick<Database, 'db' | 'pool'>, disk: Disk, health?: Health): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // The event loop's monitor wakes the process at this interval, in ms, also when there is nothing else to do.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const calls = new Histogram({
    name: 'http_call_seconds',
    help: 'Time from a call to its answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
    registers,
  });
  const phases = new Histogram({
    name: 'video_phase_seconds',
    help: 'Time that a phase of the processing of a video took: seal, extract (of which frames, distances, defects), store',
    labelNames: ['phase'],
    buckets: PHASE_SECONDS,
    registers,
  });
  const ended = new Counter({
    name: 'videos_ended_total',
    help: 'Videos that this process was done with: Complete, returned to the queue, or failed with the code',
    labelNames: ['outcome'],
    registers,
  });
  const mailsEnded = new Counter({
    name: 'mails_ended_total',
    help: 'Mails that were sent, returned to the queue because no mail server took them, or given up as their link ran out',
    labelNames: ['outcome'],
    registers,
  });
  const mailAge = new Gauge({
    name: 'mails_waiting_seconds',
    help: 'How long the mail that has waited longest has been waiting for a mail server to take it',
    registers,
  });
  const swept = new Counter({
    name: 'orphans_swept_total',
    help: 'Blobs that nothing names: moved to quarantine, put back because they are named again, or removed after 30 days',
    labelNames: ['outcome'],
    registers,
  });
  const sweptBytes = new Counter({
    name: 'orphans_swept_bytes_total',
    help: 'Bytes of the blobs in orphans_swept_total',
    labelNames: ['outcome'],
    registers,
  });
  const held = new Gauge({
    name: 'orphans_held',
    help: 'Videos, inspections and files that nothing names, and that the last sweep left in place because they were too many; else 0',
    registers,
  });
  const quarantine = new Gauge({
    name: 'quarantine_blobs',
    help: 'Blobs in quarantine after the last sweep',
    registers,
  });
  const quarantineBytes = new Gauge({
    name: 'quarantine_bytes',
    help: 'Bytes in quarantine after the last sweep',
    registers,
  });
  // Not known before the first sweep.
  for (const gauge of [held, quarantine, quarantineBytes]) gauge.set(NaN);
  const parts = new Gauge({
    name: 'part_reachable',
    help: '1 while the part (database, store, queue) can be reached, 0 while it cannot',
    labelNames: ['part'],
    registers: health ? registers : [],
  });
  const free = new Gauge({
    name: 'disk_free_bytes',
    help: 'Bytes left on the disk of the data folder, where temporary files are; below 100 MB nothing new is begun',
    registers,
  });
  const queued = new Gauge({
    name: 'videos_queued',
    help: 'Videos that wait to be processed or are being processed, by status',
    labelNames: ['status'],
    registers,
  });
  const age = new Gauge({
    name: 'videos_waiting_seconds',
    help: 'How long the video that has waited longest has been waiting',
    registers,
  });

  const uploads = new Gauge({ name: 'uploads_open', help: 'Videos that people are sending', registers });
  const exportsQueued = new Gauge({
    name: 'exports_queued',
    help: 'Exports that wait to be made or are being made, by status',
    labelNames: ['status'],
    registers,
  });
  const exportsAge = new Gauge({
    name: 'exports_waiting_seconds',
    help: 'How long the export that has waited longest has been waiting',
    registers,
  });
  const usage = createUsageGauges(registers);
  if (pool) addPoolGauges(pool, registers);
  const askQueue = async () => {
    const rows = await db
      .select({ status: processingFiles.status, videos: count(), since: min(processingFiles.updatedAt) })
      .from(processingFiles)
      .where(inArray(processingFiles.status, [...SENDING_STATUSES, ...PROCESSING_STATUSES]))
      .groupBy(processingFiles.status);
    const found = new Map(rows.map((row) => [row.status, row]));
    for (const status of PROCESSING_STATUSES) queued.set({ status }, found.get(status)?.videos ?? 0);
    age.set(secondsSince(found.get('Waiting to process')?.since));
    uploads.set(SENDING_STATUSES.reduce((sum, status) => sum + (found.get(status)?.videos ?? 0), 0));
    const jobs = await db
      .select({ status: exportJobs.status, exports: count(), since: min(exportJobs.createdAt) })
      .from(exportJobs)
      .where(inArray(exportJobs.status, ['PE', 'PR']))
      .groupBy(exportJobs.status);
    for (const [code, status] of Object.entries(EXPORTS_QUEUED)) {
      exportsQueued.set({ status }, jobs.find((each) => each.status === code)?.exports ?? 0);
    }
    exportsAge.set(secondsSince(jobs.find(({ status }) => status === 'PE')?.since));
    const [mail] = await db.select({ since: min(mails.createdAt) }).from(mails);
    mailAge.set(secondsSince(mail?.since));
    await usage.read(db);
  };

  return {
    callAnswered: ({ method, route, status }, seconds) => calls.observe({ method, route, status }, seconds),
    videoPhase: async (phase, work) => {
      const stop = phases.startTimer({ phase });
      const result = await work();
      stop();
      return result;
    },
    followChild: () => {
      let [current, stop]: [MediaProgress['phase'] | null, (() => void) | null] = [null, null];
      return (phase) => {
        if (phase === current) return;
        stop?.();
        const part = phase && PARTS[phase];
        [current, stop] = [phase, part ? phases.startTimer({ phase: part }) : null];
      };
    },
    videoEnded: (outcome) => ended.inc({ outcome }),
    mailEnded: (outcome) => mailsEnded.inc({ outcome }),
    storeSwept: ({ moved, putBack, removed, held: left, inQuarantine }) => {
      for (const [outcome, { blobs, bytes }] of Object.entries({ moved, 'put back': putBack, removed })) {
        swept.inc({ outcome }, blobs);
        sweptBytes.inc({ outcome }, bytes);
      }
      held.set(left);
      quarantine.set(inQuarantine.blobs);
      quarantineBytes.set(inQuarantine.bytes);
    },
    print: async () => {
      await (health ? health.whileThere('queue', askQueue) : askQueue()).catch(() => {
        for (const gauge of [queued, exportsQueued]) gauge.reset();
        for (const gauge of [age, uploads, exportsAge, mailAge]) gauge.set(NaN);
        usage.forget();
      });
      free.set((await disk.freeBytes().catch(() => null)) ?? NaN);
      for (const [part, state] of Object.entries(health?.states() ?? {})) {
        parts.set({ part }, state === 'ok' ? 1 : 0);
      }
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
