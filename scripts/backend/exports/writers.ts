/** The writer of each type and format: the contract's offers have one each, and there is none that is not offered. */
import type { ExportOffer } from '@/api/contract/exportOffers';
import { csvWriter } from './csvTables';
import type { ExportWriter } from './exportWriter';
import { assetsTable, planTable, predictorTable, repairsTable } from './flatTables';
import { infoAssetTables } from './infoAsset';
import { writePacpDatabase } from './pacpDatabase';
import { pacpCsv, pacpSql, pacpXml } from './pacpFormats';
import { defectsTable, inspectionsTable } from './reportTables';
import { textWriter } from './textFile';
import { wsaFormat } from './wsaXml';
import { zipWriter } from './zippedTables';

const WRITERS: Readonly<Record<string, ExportWriter>> = {
  // Loaded with the first PDF: its fonts and layout would take a tenth of the server's start.
  'BI PDF': async (job) => (await import('./pdf/writePdf')).writePdf(job),
  'BI CSV': csvWriter((job) => [inspectionsTable(job)]),
  'BI XML': textWriter(wsaFormat),
  'BI ZIP': zipWriter((job) => [inspectionsTable(job), defectsTable(job)]),
  'DF CSV': csvWriter((job) => [defectsTable(job)]),
  'DF ZIP': zipWriter((job) => [defectsTable(job)]),
  'AS CSV': csvWriter((job) => [assetsTable(job)]),
  'RR CSV': csvWriter((job) => [repairsTable(job)]),
  'IP CSV': csvWriter((job) => [planTable(job)]),
  'PR CSV': csvWriter(() => [predictorTable()]),
  'IA CSV': csvWriter(infoAssetTables),
  'IA ZIP': zipWriter(infoAssetTables),
  'PM ZIP': zipWriter(pacpCsv),
  'PM XML': textWriter(pacpXml),
  'PM MDB': writePacpDatabase,
  'PM SQL': textWriter(pacpSql),
  'PS MDB': writePacpDatabase,
  'PS SQL': textWriter(pacpSql),
};

/** Undefined for what is not offered. */
export const writerOf = ({ type, format }: Pick<ExportOffer, 'type' | 'format'>): ExportWriter | undefined =>
  WRITERS[`${type} ${format}`];
