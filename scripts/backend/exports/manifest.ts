/**
 * What an export was asked for and what became of it: a table for people, with a row for each inspection that was asked
 * for, whether it is in the export and why not, and what of it is missing. It is a file of its own beside the others, and
 * in an archive too, so that it stays with what it is about.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExportOffer } from '@/api/contract/exportOffers';
import { EXPORT_TYPES } from '@/api/contract/exports';
import { toCsv, type CsvValue } from '@/lib/csv';
import { whyMissing } from '@/lib/grading/knownSums';
import { inspectionCount } from '@/lib/inspectionCount';
import { plural } from '@/lib/plural';
import type { ReportedFrame } from '../frames/reportedFrames';
import { CSV_TYPE } from './csvTables';
import type { WriterInput, WrittenFile } from './exportWriter';
import type { AskedItem } from './readInspections';
import { reportedDefects } from './reportTables';

const COLUMNS = [
  ...['Inspection', 'Inspection ID', 'In the export', 'Why not', 'Status', 'As changed on', 'Reported defects'],
  ...['Structural figures missing', 'Service figures missing', 'Pictures missing'],
];
const DELETED = 'It was deleted after the export was asked for.';
const NOT_IN_STORE = 'no longer in the store';

interface About {
  offer: ExportOffer;
  /** The name of the one whose inspections they are. */
  organisation: string;
  askedAt: Date;
  madeAt: Date;
}

export class Manifest {
  private readonly rows: { uuid: string; cells: CsvValue[]; removed: string | null }[] = [];
  private readonly missed = new Map<string, number>();
  /** How many of the inspections so far are not in the export. */
  leftOut = 0;

  constructor(private readonly about: About) {}

  /** Takes down the next of the inspections that were asked for. */
  add({ uuid, name, exported, obstacles }: AskedItem): void {
    if (!exported) this.leftOut += 1;
    this.rows.push({
      uuid,
      cells: exported ? cellsOf(exported) : [name, uuid, 'No', obstacles.join(' ') || DELETED],
      removed: exported?.inspection.picturesRemoved ?? null,
    });
  }

  missPicture({ inspectionUuid }: Pick<ReportedFrame, 'inspectionUuid'>): void {
    this.missed.set(inspectionUuid, (this.missed.get(inspectionUuid) ?? 0) + 1);
  }

  text(): string {
    const { offer, organisation, askedAt, madeAt } = this.about;
    const asked = this.rows.length;
    return toCsv([
      ['Export', `${EXPORT_TYPES[offer.type]} ${offer.format}`],
      ['Organisation', organisation],
      ['Asked for on', askedAt.toISOString()],
      ['Made on', madeAt.toISOString()],
      ['Asked for', inspectionCount(asked)],
      ['In the export', inspectionCount(asked - this.leftOut)],
      ['Not in the export', inspectionCount(this.leftOut)],
      [],
      COLUMNS,
      ...this.rows.map(({ uuid, cells, removed }) => {
        if (removed !== null) return [...cells, removed];
        const missed = this.missed.get(uuid) ?? 0;
        return missed === 0 ? cells : [...cells, `${plural(missed, 'picture')} ${NOT_IN_STORE}`];
      }),
    ]);
  }
}

function cellsOf(exported: NonNullable<AskedItem['exported']>): CsvValue[] {
  const { inspection, grading } = exported;
  const { name, uuid, status, lastRelatedUpdate } = inspection;
  return [
    ...[name, uuid, 'Yes', null, status, lastRelatedUpdate, reportedDefects(exported)],
    ...[whyMissing(grading.structural), whyMissing(grading.service)],
  ];
}

/** Not before the inspections have been gone through. */
export async function writeManifest({
  folder,
  name,
  manifest,
}: Pick<WriterInput, 'folder' | 'name' | 'manifest'>): Promise<WrittenFile> {
  const file = path.join(folder, 'manifest.csv');
  await writeFile(file, manifest.text());
  return { file, filename: `${name} manifest.csv`, extension: 'csv', contentType: CSV_TYPE, isManifest: true };
}
