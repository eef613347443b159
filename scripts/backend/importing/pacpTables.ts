/**
 * Surveys in the tables of the PACP exchange database, by the names that InfoAsset Manager's CSV sets and our own exports
 * have. Distances are in the survey's unit, sizes in inches or millimetres by it.
 */
import { takeNotes, type Notes } from './importNotes';
import {
  LONGEST_TEXT,
  UnreadableFile,
  type ReadObservation,
  type ReadOptions,
  type ReadRating,
  type ReadSurvey,
} from './surveys';
import { checkSize, leaveOutStrays, present, readCode, rowsBy } from './surveyTables';
import { hasColumn, type Row, type Table } from './tables';
import {
  dateOrderOf,
  readAmount,
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

const MM_PER_INCH = 25.4;

/** Columns that an inspection has no field for and the standard's headers have: they are kept under their own names. */
const TEXTS = [
  ...['Surveyed_By', 'Certificate_Number', 'Owner', 'Customer', 'Drainage_Area', 'PO_Number', 'Location_Details'],
  ...['Location_Code', 'Flow_Control', 'Shape', 'Lining_Method', 'Media_Label', 'Purpose', 'Sewer_Category'],
  ...['Pre_Cleaning', 'Date_Cleaned', 'Weather', 'Reverse_Setup', 'Project', 'Northing', 'Easting', 'Elevation'],
  ...['Coordinate_System', 'GPS_Accuracy'],
];
const NUMBERS = [
  ...['Up_Rim_to_Invert', 'Up_Grade_to_Invert', 'Up_Rim_to_Grade', 'Down_Rim_to_Invert', 'Down_Grade_to_Invert'],
  ...['Down_Rim_to_Grade', 'Width', 'Pipe_Joint_Length', 'Total_Length', 'Year_Laid', 'Year_Renewed', 'Sheet_Number'],
  'PressureValue',
];
/**
 * Of the table PACP_Custom_Fields, as InfoAsset's published script has them: what each owner asks for, which the file does
 * not name. An own field of the organisation with such a name shows them.
 */
const CUSTOM = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'].map(
  (number) => `Custom_Field_${number}`,
);

const YES = new Set(['1', '-1', 'true', 'yes', 'y']);
const NO = new Set(['0', 'false', 'no', 'n']);

type Tables = ReadonlyMap<string, Table>;

interface Reading {
  notes: Notes;
  dates: DateOrder;
}

/** Throws an UnreadableFile without the table of inspections, or with too many rows. */
export function readPacpTables(tables: Tables, options: ReadOptions) {
  const inspections = tables.get('pacp_inspections');
  const conditions = tables.get('pacp_conditions');
  if (!inspections) throw new UnreadableFile('There is no PACP_Inspections.csv among the files.');
  if (!conditions) throw new UnreadableFile('There is no PACP_Conditions.csv among the files.');
  checkSize('The files have', inspections.rows.length, conditions.rows.length);
  const missing = ['InspectionID', 'PACP_Code'].find((column) => !hasColumn(conditions, column));
  if (missing) throw new UnreadableFile(`PACP_Conditions.csv has no column ${missing}.`);
  if (!hasColumn(inspections, 'InspectionID'))
    throw new UnreadableFile('PACP_Inspections.csv has no column InspectionID.');
  const notes = takeNotes([...tables.values()].flatMap(({ leftOut }) => leftOut));
  const reading: Reading = {
    notes,
    dates: dateOrderOf(inspections.rows.map(dateText)) ?? options.dates,
  };
  const conditionsOf = rowsBy(conditions, (row) => row.cell('InspectionID'));
  const videosOf = rowsBy(tables.get('pacp_media_inspections'), (row) => row.cell('InspectionID'));
  const picturesOf = rowsBy(tables.get('pacp_media_conditions'), (row) => row.cell('ConditionID'));
  const ratingsOf = rowsBy(tables.get('pacp_ratings'), (row) => row.cell('InspectionID'));
  const customOf = rowsBy(tables.get('pacp_custom_fields'), (row) => row.cell('InspectionID'));
  const seen = new Set<string>();
  const surveys = inspections.rows.flatMap((row): ReadSurvey[] => {
    const id = row.cell('InspectionID').toLowerCase();
    const say = notes.at(row.where);
    if (id === '' || seen.has(id)) {
      say(id === '' ? 'The row has no InspectionID.' : `InspectionID ${row.cell('InspectionID')} is in a row above.`);
      return [];
    }
    seen.add(id);
    const isImperial = unitOf(row, options, reading);
    const [rating] = ratingsOf.get(id) ?? [];
    const [video] = videosOf.get(id) ?? [];
    const [custom] = customOf.get(id) ?? [];
    const { headers, extraFields } = headersOf(row, isImperial, reading);
    return [
      {
        where: row.where,
        headers,
        extraFields: { ...extraFields, ...(custom && textsOf(custom, CUSTOM, notes.at(custom.where))) },
        isImperial,
        isSewer: { ss: true, sw: false }[row.cell('Sewer_Use').toLowerCase()] ?? null,
        video: video ? readName(video.cell('Video_Name').replace(/^.*[/\\]/, ''), 'The name of the video', say) : null,
        observations: (conditionsOf.get(id) ?? []).flatMap((each) =>
          readCondition(each, isImperial, picturesOf.get(each.cell('ConditionID').toLowerCase()) ?? [], reading),
        ),
        structural: rating ? ratingOf(rating, 'ST', reading) : null,
        service: rating ? ratingOf(rating, 'OM', reading) : null,
      },
    ];
  });
  leaveOutStrays(conditionsOf, seen, notes.at, 'condition');
  return { surveys, leftOut: notes.leftOut, questions: [...notes.questions] };
}

const dateText = (row: Row): string => row.cell('Inspection_Date') || row.cell('Date');

/** Whether the survey is in feet and inches; where the file has no such column, a person has to say. */
function unitOf(row: Row, { unit }: ReadOptions, { notes }: Reading): boolean {
  const text = row.cell('IsImperial').toLowerCase();
  if (YES.has(text) || NO.has(text)) return YES.has(text);
  if (unit === null) notes.questions.add('unit');
  return unit === 'ft';
}

function headersOf(row: Row, isImperial: boolean, { notes, dates }: Reading) {
  const { hasDecimalCommas } = row;
  const say = notes.at(row.where);
  const name = (column: string, longest?: number) => readName(row.cell(column), column, say, longest) ?? undefined;
  const amount = (column: string) => readPositive(row.cell(column), column, hasDecimalCommas, say) ?? undefined;
  const height = amount('Height');
  const headers: ReadSurvey['headers'] = {
    AssetID: name('Pipe_Segment_Reference'),
    UpstreamNode: name('Upstream_MH'),
    DownstreamNode: name('Downstream_MH'),
    LocationStreet: name('Street'),
    LocationTown: name('City'),
    Material: name('Material'),
    WorkOrder: name('WorkOrder'),
    SurveyReviewedBy: name('Reviewed_By'),
    GeneralRemarks: name('Additional_Info', LONGEST_TEXT),
    Direction: readDirection(row.cell('Direction'), say) ?? undefined,
    Date: readDate(dateText(row), dates, say, () => notes.questions.add('dates')) ?? undefined,
    SurveyTime: readTimeOfDay(row.cell('Inspection_Time') || row.cell('Time'), say) ?? undefined,
    LengthSurveyed: amount('Length_Surveyed'),
    HeightDiameter: height === undefined ? undefined : isImperial ? millimetres(height) : height,
  };
  const extraFields: ReadSurvey['extraFields'] = textsOf(row, TEXTS, say);
  for (const column of NUMBERS) {
    const value = readAmount(row.cell(column), column, hasDecimalCommas, say);
    if (value !== null) extraFields[column] = value;
  }
  return { headers: present(headers), extraFields };
}

/** What the row has in these columns, by their names. */
const textsOf = (row: Row, columns: readonly string[], say: Say): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const text = readName(row.cell(column), column, say);
      return text === null ? [] : [[column, text]];
    }),
  );

const millimetres = (inches: number): number => Math.round(inches * MM_PER_INCH * 100) / 100;

function dimension(row: Row, column: string, isImperial: boolean, say: Say): string | null {
  const value = readAmount(row.cell(column), column, row.hasDecimalCommas, say);
  return value === null ? null : String(isImperial ? millimetres(value) : value);
}

function readCondition(row: Row, isImperial: boolean, pictures: readonly Row[], { notes }: Reading): ReadObservation[] {
  const { hasDecimalCommas } = row;
  const say = notes.at(row.where);
  const code = readCode(row.cell('PACP_Code'), 'condition', say);
  if (code === null) return [];
  const quantity1Value = dimension(row, 'Value_1st_Dimension', isImperial, say);
  const quantity2Value = dimension(row, 'Value_2nd_Dimension', isImperial, say);
  const joint = row.cell('Joint').toLowerCase();
  return [
    {
      where: row.where,
      code,
      shortCode: null,
      characters: null,
      label: null,
      distance: readPositive(row.cell('Distance'), 'The distance', hasDecimalCommas, say),
      seconds: readVideoTime(row.cell('VCR_Time'), say),
      continuous: readContinuous(row.cell('Continuous'), say),
      atJoint: joint === 'j' || YES.has(joint),
      atClock: readClock(row.cell('Clock_At_From'), say),
      toClock: readClock(row.cell('Clock_To'), say),
      quantity1Value,
      quantity1Units: quantity1Value && 'mm',
      quantity2Value,
      quantity2Units: quantity2Value && 'mm',
      percentValue: readPerCent(row.cell('Value_Percent'), hasDecimalCommas, say),
      remarks: readName(row.cell('Remarks'), 'The remark', say, LONGEST_TEXT),
      photos: pictures.slice(0, 20).map(pictureOf).filter(Boolean),
      structuralScore: null,
      serviceScore: null,
    },
  ];
}

const pictureOf = (row: Row): string =>
  [row.cell('Image_Path'), row.cell('Image_Reference') || row.cell('Image_Name')].filter(Boolean).join('/');

/** Points by grade are the number of defects times the grade, as InfoAsset's published script writes them. */
function ratingOf(row: Row, family: 'ST' | 'OM', { notes }: Reading): ReadRating | null {
  const say = notes.at(row.where);
  const amount = (column: string) => readPositive(row.cell(column), column, row.hasDecimalCommas, say);
  const points = [1, 2, 3, 4, 5].map((grade) => amount(`${family}GradeScore${grade}`));
  const quick = readName(row.cell(`${family}QuickRating`), `${family}QuickRating`, say);
  const rating: ReadRating = {
    grade: null,
    // A spreadsheet takes the zeros of '0000' away.
    quick: quick && /^\d{1,3}$/.test(quick) ? quick.padStart(4, '0') : quick,
    rating: amount(`${family}PipeRating`),
    points: points.every((each) => each === null) ? null : points.map((each) => each ?? 0),
    peak: null,
    mean: null,
    total: null,
  };
  return rating.quick === null && rating.rating === null && rating.points === null ? null : rating;
}
