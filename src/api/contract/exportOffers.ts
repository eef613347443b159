/** The one table of what can be exported as what. Apart from `exports.ts`, which the first page loads. */
import type { ExportFormat, ExportType } from './exports';

export interface ExportOffer {
  type: ExportType;
  format: ExportFormat;
  /** What the export holds, in a sentence for people who choose one. */
  contents: string;
  /** Whether it can be written into an empty Access database that the organisation has uploaded. */
  hasTemplate?: true;
  /** Whether the person chooses if the pictures of the defects are in it. */
  hasPictures?: true;
  /**
   * The software that reads the format takes only inspections of these standards with no value missing; others are not
   * exported at all. An offer without `readBy` leaves missing values empty.
   */
  readBy?: { standards: readonly number[] | 'any'; name: string };
}

const WSA = { standards: [1, 6], name: 'WSA 05' };
const PACP = { standards: [3, 7], name: 'PACP' };
const INFO_ASSET = { standards: 'any', name: 'InfoAsset' } as const;

/** Combinations of type and format that are not listed cannot be exported. */
export const EXPORT_OFFERS: readonly ExportOffer[] = [
  {
    type: 'BI',
    format: 'PDF',
    contents:
      'A report of each inspection: headers, grades with their reasons, pipe diagram, defects, repairs and pictures.',
    hasPictures: true,
  },
  { type: 'BI', format: 'CSV', contents: 'A row for each inspection, with its headers and grades.' },
  { type: 'BI', format: 'XML', contents: 'Surveys in the XML structure of WSA 05.', readBy: WSA },
  {
    type: 'BI',
    format: 'ZIP',
    contents: 'Inspections and defects as two CSV files, with a picture of each defect.',
    hasPictures: true,
  },
  { type: 'DF', format: 'CSV', contents: 'A row for each reported defect, with its inspection.' },
  {
    type: 'DF',
    format: 'ZIP',
    contents: 'The defects as a CSV file that names a picture for each.',
    hasPictures: true,
  },
  {
    type: 'AS',
    format: 'CSV',
    contents:
      'A row for each asset that the inspections belong to; for its owner with risk, repair, cost and decision.',
  },
  {
    type: 'RR',
    format: 'CSV',
    contents:
      'A row for each planned repair: generated, the owner’s and the contractor’s; for the owner with its cost, and the risk and decision of the pipe.',
  },
  {
    type: 'IP',
    format: 'CSV',
    contents:
      'A row for each inspection with its pipe and grades, for planning further inspections; for the owner with risk, cost and decision.',
  },
  {
    type: 'PR',
    format: 'CSV',
    contents: 'A row for each inspection with grades, scores, age, material and size, for training prediction models.',
  },
  {
    type: 'IA',
    format: 'CSV',
    contents:
      'Surveys and their details as two files, for the mapped CSV import of InfoAsset Manager: lengths in metres, sizes in millimetres.',
    readBy: INFO_ASSET,
  },
  {
    type: 'IA',
    format: 'ZIP',
    contents:
      'Both files for InfoAsset Manager in one, with a picture of each defect: lengths in metres, sizes in millimetres.',
    hasPictures: true,
    readBy: INFO_ASSET,
  },
  {
    type: 'PM',
    format: 'ZIP',
    contents: 'The PACP 7 tables as CSV files under their Access names, with pictures: InfoAsset Manager loads them.',
    hasPictures: true,
    readBy: PACP,
  },
  { type: 'PM', format: 'XML', contents: 'The PACP 7 tables as Access exports tables to XML.', readBy: PACP },
  {
    type: 'PM',
    format: 'MDB',
    contents:
      'The PACP 7 tables as an Access database. Other readers open it; it has not been opened in Access itself.',
    hasTemplate: true,
    readBy: PACP,
  },
  { type: 'PM', format: 'SQL', contents: 'The PACP 7 tables as a script for SQLite and PostgreSQL.', readBy: PACP },
  {
    type: 'PS',
    format: 'MDB',
    contents:
      'The PACP 7 tables as an Access database, not opened in Access itself. What PACP 8 changes in them is not public.',
    hasTemplate: true,
    readBy: PACP,
  },
  {
    type: 'PS',
    format: 'SQL',
    contents: 'The PACP 7 tables as a script for SQLite and PostgreSQL. What PACP 8 changes in them is not public.',
    readBy: PACP,
  },
];

export const findOffer = (type: ExportType, format: ExportFormat): ExportOffer | undefined =>
  EXPORT_OFFERS.find((offer) => offer.type === type && offer.format === format);
