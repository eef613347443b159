/**
 * Surveys in WinCan's tables: those of its SQLite project (.db3) and, under older names, of its CSV files. Lengths of the
 * CSV files are metres, beside which they have feet; a project does not say it. A project's direction is a number whose
 * meaning no public source says, so only letters are taken.
 */
import { enCodeOf, enNameOf } from '../standards/en13508';
import { takeNotes, type Notes } from './importNotes';
import { LONGEST_TEXT, UnreadableFile, type ReadObservation, type ReadOptions, type ReadSurvey } from './surveys';
import { checkSize, leaveOutStrays, present, readCode, rowsBy } from './surveyTables';
import { hasColumn, type Row, type Table } from './tables';
import {
  dateOrderOf,
  readClock,
  readContinuous,
  readDate,
  readDirection,
  readName,
  readPerCent,
  readPositive,
  readTimeOfDay,
  readVideoTime,
  type DateOrder,
  type Say,
} from './values';

/** Names of tables and columns in a project and in CSV files; of several columns the first with a value is read. */
const NAMES = {
  database: {
    section: 'SECTION',
    inspection: 'SECINSP',
    observation: 'SECOBS',
    sectionId: ['OBJ_PK'],
    ofSection: ['INS_Section_FK'],
    inspectionId: ['INS_PK'],
    ofInspection: ['OBS_Inspection_FK'],
    observationId: ['OBS_PK'],
    asset: ['OBJ_Key'],
    from: ['OBJ_FromNode_REF'],
    to: ['OBJ_ToNode_REF'],
    street: ['OBJ_Street'],
    town: ['OBJ_City'],
    material: ['OBJ_Material'],
    size: ['OBJ_Size1'],
    sizeUnit: ['OBJ_Unit'],
    direction: ['INS_InspectionDir'],
    length: ['INS_InspectedLength'],
    date: ['INS_StartDate'],
    time: ['INS_StartTime'],
    memo: ['INS_Memo'],
    weather: ['INS_Weather'],
    purpose: ['INS_Purpose'],
    operator: ['INS_Operator'],
    video: ['INS_VideoFileName'],
    code: ['OBS_OpCode'],
    text: ['OBS_Observation'],
    distance: ['OBS_Distance'],
    seconds: ['OBS_TimeCtr'],
    clock1: ['OBS_ClockPos1'],
    clock2: ['OBS_ClockPos2'],
    quantity1: ['OBS_Q1_Value'],
    unit1: ['OBS_U1_Value'],
    quantity2: ['OBS_Q2_Value'],
    unit2: ['OBS_U2_Value'],
    continuous: ['OBS_CD_Code1'],
    remark: ['OBS_Memo'],
    joint: ['OBS_Joint'],
    photo: [],
  },
  csv: {
    section: 'section',
    inspection: 'inspection',
    observation: 'observation',
    sectionId: ['S_ID'],
    ofSection: ['SI_Section_ID'],
    inspectionId: ['SI_ID'],
    ofInspection: ['SO_Inspecs_ID'],
    observationId: ['SO_ID'],
    asset: ['S_Sectionname', 'S_Sectionnumber'],
    from: ['S_StartNode'],
    to: ['S_EndNode'],
    street: ['S_StartStreet', 'S_Location'],
    town: ['S_City'],
    material: ['S_PipeMaterial'],
    size: ['S_PipeHeight', 'S_PipeDia'],
    sizeUnit: ['S_PipeUnit'],
    direction: ['SI_InspectionDir'],
    length: ['SI_InspectedLength'],
    date: ['SI_Date', 'SI_InspDate'],
    time: ['SI_Time'],
    memo: ['SI_Memo'],
    weather: ['SI_Weather'],
    purpose: ['SI_ReasonOfInspection'],
    operator: ['SI_Operator'],
    video: ['SI_Virtual~ClipFilename'],
    code: ['SO_OpCode', 'SO_Code'],
    text: ['SO_Text'],
    distance: ['SO_Position'],
    seconds: ['SO_MPEGPosition'],
    clock1: ['SO_ClockPosition1'],
    clock2: ['SO_ClockPosition2'],
    quantity1: ['SO_Quant1', 'SO_Value1'],
    unit1: ['SO_Quant1Unit', 'SO_Unit1'],
    quantity2: ['SO_Quant2', 'SO_Value2'],
    unit2: ['SO_Quant2Unit', 'SO_Unit2'],
    continuous: ['SO_ContinousDefect'],
    remark: ['SO_Remark'],
    joint: ['SO_Joint'],
    photo: ['SO_PhotoFilename1', 'SO_PhotoFilename2'],
  },
} as const;

type Names = (typeof NAMES)[keyof typeof NAMES];
type Field = Exclude<keyof Names, 'section' | 'inspection' | 'observation'>;

/** The first of the columns that has a value. */
const cellOf = (row: Row, columns: readonly string[]): string =>
  columns.map((column) => row.cell(column)).find((text) => text !== '') ?? '';

const isDeleted = (row: Row): boolean =>
  ['OBJ_Deleted', 'INS_Deleted', 'OBS_Deleted', 'OMM_Deleted'].some((column) => !['', '0'].includes(row.cell(column)));

type Tables = ReadonlyMap<string, Table>;

interface Reading {
  names: Names;
  notes: Notes;
  dates: DateOrder;
  isImperial: boolean;
  /** Names of manholes by the keys with which a project refers to them. */
  nodes: ReadonlyMap<string, string>;
  photosOf: ReadonlyMap<string, string[]>;
}

export function isWinCan(tables: Tables): boolean {
  const observations = tables.get('observation');
  return tables.has('secobs') || (observations !== undefined && hasColumn(observations, 'SO_Inspecs_ID'));
}

/** Throws an UnreadableFile without its tables, or with too many rows. */
export function readWinCanTables(tables: Tables, options: ReadOptions) {
  const isDatabase = tables.has('secobs');
  const names = isDatabase ? NAMES.database : NAMES.csv;
  const [sections, inspections, observations] = [names.section, names.inspection, names.observation].map((name) => {
    const table = tables.get(name.toLowerCase());
    if (table) return { ...table, rows: table.rows.filter((row) => !isDeleted(row)) };
    const missing = isDatabase ? `The database has no table ${name}.` : `There is no ${name}.csv among the files.`;
    throw new UnreadableFile(missing);
  }) as [Table, Table, Table];
  checkSize('The file has', inspections.rows.length, observations.rows.length);
  const notes = takeNotes([...tables.values()].flatMap(({ leftOut }) => leftOut));
  const own = dateOrderOf(inspections.rows.map((row) => cellOf(row, names.date)));
  const reading: Reading = {
    names,
    notes,
    dates: own ?? options.dates,
    isImperial: isDatabase && options.unit === 'ft',
    nodes: new Map((tables.get('node')?.rows ?? []).map((row) => [row.cell('OBJ_PK'), row.cell('OBJ_Key')])),
    photosOf: photosIn(tables.get('secobsmm')),
  };
  if (isDatabase && options.unit === null) notes.questions.add('unit');
  const sectionOf = new Map(sections.rows.map((row) => [cellOf(row, names.sectionId), row]));
  const rowsOf = rowsBy(observations, (row) => cellOf(row, names.ofInspection));
  const idOf = (row: Row) => cellOf(row, names.inspectionId).toLowerCase();
  leaveOutStrays(rowsOf, new Set(inspections.rows.map(idOf)), notes.at, 'observation');
  const surveys = inspections.rows.map((row): ReadSurvey => {
    const section = sectionOf.get(cellOf(row, names.ofSection));
    if (!section) notes.at(row.where)('The section of the inspection is not in the file.');
    const read = (rowsOf.get(idOf(row)) ?? []).flatMap((each) => readOne(each, reading));
    return {
      where: row.where,
      ...headersOf(row, section, reading),
      isImperial: reading.isImperial,
      isSewer: null,
      video: readName(cellOf(row, names.video).replace(/^.*[/\\]/, ''), 'The name of the video', notes.at(row.where)),
      // Files have observations in any order.
      observations: read.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0)),
      structural: null,
      service: null,
    };
  });
  return { surveys, leftOut: notes.leftOut, questions: [...notes.questions] };
}

/** Pictures of observations: a project has them in a table of their own, beside other media. */
function photosIn(media: Table | undefined): Map<string, string[]> {
  const photos = new Map<string, string[]>();
  for (const row of media?.rows.filter((each) => !isDeleted(each)) ?? []) {
    const file = row.cell('OMM_FileName');
    if (!/\.(jpe?g|png|bmp)$/i.test(file)) continue;
    const key = row.cell('OMM_Observation_FK');
    photos.set(key, [...(photos.get(key) ?? []), file].slice(0, 20));
  }
  return photos;
}

function headersOf(row: Row, section: Row | undefined, reading: Reading) {
  const { names, notes, dates, nodes } = reading;
  const say = notes.at(row.where);
  /** The row that says it. */
  const rowOf = (field: Field) => (section && cellOf(row, names[field]) === '' ? section : row);
  const cell = (field: Field) => cellOf(rowOf(field), names[field]);
  const name = (field: Field, what: string, longest?: number) => readName(cell(field), what, say, longest) ?? undefined;
  const node = (field: 'from' | 'to') => {
    const reference = cell(field);
    return readName(nodes.get(reference) ?? reference, 'The name of a node', say) ?? undefined;
  };
  const headers: ReadSurvey['headers'] = {
    AssetID: name('asset', 'The name of the section'),
    UpstreamNode: node('from'),
    DownstreamNode: node('to'),
    LocationStreet: name('street', 'The street'),
    LocationTown: name('town', 'The town'),
    Material: name('material', 'The material'),
    GeneralRemarks: name('memo', 'The remark', LONGEST_TEXT),
    Direction: readDirection(cell('direction'), say) ?? undefined,
    Date: readDate(cell('date'), dates, say, () => notes.questions.add('dates')) ?? undefined,
    SurveyTime: readTimeOfDay(cell('time'), say) ?? undefined,
    LengthSurveyed:
      readPositive(cell('length'), 'The inspected length', rowOf('length').hasDecimalCommas, say) ?? undefined,
    HeightDiameter: sizeOf(rowOf('size'), cell('sizeUnit'), reading, say) ?? undefined,
  };
  return {
    headers: present(headers),
    extraFields: present({
      Weather: name('weather', 'The weather'),
      Purpose: name('purpose', 'The purpose'),
      Surveyed_By: name('operator', 'The operator'),
    }) as ReadSurvey['extraFields'],
  };
}

const INCHES = /^(in|inch|inches|")$/i;

/** The diameter in millimetres; null where an imperial file names no unit, because it may mean either. */
function sizeOf(row: Row, unit: string, { names, isImperial }: Reading, say: Say): number | null {
  const text = cellOf(row, names.size);
  const size = readPositive(text, 'The diameter', row.hasDecimalCommas, say);
  if (size === null || size === 0) return null;
  if (INCHES.test(unit)) return Math.round(size * 25.4 * 100) / 100;
  if (!isImperial || /^mm$/i.test(unit)) return size;
  say(`The file does not say in which unit the diameter ${text} is.`);
  return null;
}

/** The main code and the characters of a code of EN 13508-2, which are written together. */
function mainCodeOf(code: string): Pick<ReadObservation, 'shortCode' | 'characters'> {
  const { main = null, characters = [] } = enCodeOf(code) ?? {};
  return characters.length === 0
    ? { shortCode: null, characters: null }
    : { shortCode: main, characters: characters.join(', ') };
}

function readOne(row: Row, reading: Reading): ReadObservation[] {
  const { names, notes, photosOf } = reading;
  const { hasDecimalCommas } = row;
  const say = notes.at(row.where);
  const cell = (field: Field) => cellOf(row, names[field]);
  const code = readCode(cell('code'), 'observation', say);
  if (code === null) return [];
  const per = { first: cell('unit1') === '%', second: cell('unit2') === '%' };
  const value = (field: 'quantity1' | 'quantity2') => readName(cell(field), 'A quantity', say);
  const perCent = per.first ? cell('quantity1') : per.second ? cell('quantity2') : '';
  const listed = names.photo.map((column) => row.cell(column)).filter(Boolean);
  return [
    {
      where: row.where,
      code,
      ...mainCodeOf(code),
      label: readName(cell('text'), 'The text of the observation', say) ?? enNameOf(code) ?? null,
      distance: readPositive(cell('distance'), 'The distance', hasDecimalCommas, say),
      seconds: readVideoTime(cell('seconds'), say),
      continuous: readContinuous(cell('continuous'), say),
      atJoint: /^(j|1|-1|true|yes)$/i.test(cell('joint')),
      atClock: readClock(cell('clock1'), say),
      toClock: readClock(cell('clock2'), say),
      quantity1Value: per.first ? null : value('quantity1'),
      quantity1Units: per.first ? null : cell('quantity1') && (cell('unit1') || null),
      quantity2Value: per.second ? null : value('quantity2'),
      quantity2Units: per.second ? null : cell('quantity2') && (cell('unit2') || null),
      percentValue: readPerCent(perCent, hasDecimalCommas, say),
      remarks: readName(cell('remark'), 'The remark', say, LONGEST_TEXT),
      photos: [...listed, ...(photosOf.get(cell('observationId')) ?? [])].slice(0, 20),
      structuralScore: null,
      serviceScore: null,
    },
  ];
}
