/**
 * The headers of each standard, as far as public sources name them: for WSA 05 those of its XML, for PACP the columns of
 * version 7's PACP_Inspections. No source has version 8's tables, and its surveys are exchanged in those. A header that an inspection has a field for goes by that field's name, with the standard's own
 * beside the label; all others are among its `extraFields`. No source says which headers a standard insists on; those
 * are required without which a report cannot tell which pipe was looked at, when, from where and how far.
 */
import { DIRECTIONS } from '@/api/contract/inspections';
import type { StandardHeader } from '@/api/contract/standards';
import type { InspectionHeaders } from '../database/headerValues';
import { dimensionOf } from './measuredHeaders';

type Kind = StandardHeader['kind'];
type Named = readonly [name: string, label: string, kind?: Kind];

const COMMON: Readonly<Record<keyof InspectionHeaders, readonly [label: string, kind?: Kind]>> = {
  AssetID: ['Asset ID'],
  UpstreamNode: ['Upstream node'],
  DownstreamNode: ['Downstream node'],
  Direction: ['Direction', 'choice'],
  Date: ['Date', 'date'],
  SurveyTime: ['Time of survey', 'time'],
  LengthSurveyed: ['Length surveyed', 'number'],
  HeightDiameter: ['Height or diameter', 'number'],
  Material: ['Material'],
  LocationStreet: ['Street'],
  LocationTown: ['Town'],
  WorkOrder: ['Work order'],
  SetupLocation: ['Set-up location'],
  SurveyReviewedBy: ['Survey reviewed by'],
  GeneralRemarks: ['General remarks'],
};

const REQUIRED: ReadonlySet<keyof InspectionHeaders> = new Set([
  'Direction',
  'Date',
  'UpstreamNode',
  'DownstreamNode',
  'LengthSurveyed',
]);

interface StandardNames {
  /** The standard's own names of the fields that an inspection has. */
  own: Partial<Record<keyof InspectionHeaders, string>>;
  extra: readonly Named[];
}

const WSA: StandardNames = {
  own: {
    AssetID: 'AAA',
    Direction: 'AAK',
    Date: 'ABF',
    SurveyTime: 'ABG',
    LengthSurveyed: 'ABR',
    HeightDiameter: 'ACB',
    Material: 'ACD',
    LocationStreet: 'AAJ',
    LocationTown: 'AAN',
    SurveyReviewedBy: 'ABL',
    GeneralRemarks: 'ADE',
  },
  extra: [
    ['AAC', 'Start node coordinates'],
    ['AAG', 'Finish node coordinates'],
    ['AAH', 'Lateral start, longitudinal'],
    ['AAI', 'Lateral start, clock position'],
    ['AAL', 'Location type'],
    ['AAM', 'Asset owner'],
    ['AAO', 'District'],
    ['AAP', 'System'],
    ['AAQ', 'Land ownership'],
    ['AAR', 'Datum'],
    ['AAS', 'Zone'],
    ['ABB', 'Original standard'],
    ['ABC', 'Reference point'],
    ['ABD', 'Risk factor'],
    ['ABE', 'Inspection method'],
    ['ABH', 'Operator'],
    ['ABI', 'Job reference'],
    ['ABJ', 'Second job reference'],
    ['ABM', 'Video location system'],
    ['ABP', 'Purpose'],
    ['ABQ', 'Anticipated length', 'number'],
    ['ABS', 'Company'],
    ['ACA', 'Shape'],
    ['ACC', 'Width', 'number'],
    ['ACE', 'Lining type'],
    ['ACF', 'Lining material'],
    ['ACG', 'Pipe unit length', 'number'],
    ['ACH', 'Depth at start node', 'number'],
    ['ACI', 'Depth at finish node', 'number'],
    ['ACJ', 'Type of operation'],
    ['ACL', 'Criticality'],
    ['ACM', 'Cleaning'],
    ['ACN', 'Year laid', 'number'],
    ['ACO', 'Jointing'],
    ['ADA', 'Precipitation'],
    ['ADB', 'Temperature'],
    ['ADC', 'Flow control'],
    ['ADD', 'Tidal influence'],
    ['AEA', 'User field 1'],
    ['AEB', 'User field 2'],
    ['AEC', 'User field 3'],
    ['AED', 'User field 4'],
    ['AEE', 'User field 5'],
  ],
};

const PACP: StandardNames = {
  own: {
    AssetID: 'Pipe_Segment_Reference',
    UpstreamNode: 'Upstream_MH',
    DownstreamNode: 'Downstream_MH',
    Direction: 'Direction',
    Date: 'Date',
    SurveyTime: 'Time',
    LengthSurveyed: 'Length_Surveyed',
    HeightDiameter: 'Height',
    Material: 'Material',
    LocationStreet: 'Street',
    LocationTown: 'City',
    WorkOrder: 'WorkOrder',
    SurveyReviewedBy: 'Reviewed_By',
    GeneralRemarks: 'Additional_Info',
  },
  extra: [
    ['Surveyed_By', 'Surveyed by'],
    ['Certificate_Number', 'Certificate number'],
    ['Owner', 'Owner'],
    ['Customer', 'Customer'],
    ['Drainage_Area', 'Drainage area'],
    ['PO_Number', 'Purchase order number'],
    ['Location_Details', 'Location details'],
    ['Location_Code', 'Location code'],
    ['Up_Rim_to_Invert', 'Upstream rim to invert', 'number'],
    ['Up_Grade_to_Invert', 'Upstream grade to invert', 'number'],
    ['Up_Rim_to_Grade', 'Upstream rim to grade', 'number'],
    ['Down_Rim_to_Invert', 'Downstream rim to invert', 'number'],
    ['Down_Grade_to_Invert', 'Downstream grade to invert', 'number'],
    ['Down_Rim_to_Grade', 'Downstream rim to grade', 'number'],
    ['Flow_Control', 'Flow control'],
    ['Width', 'Width', 'number'],
    ['Shape', 'Shape'],
    ['Lining_Method', 'Lining method'],
    ['Pipe_Joint_Length', 'Pipe joint length', 'number'],
    ['Total_Length', 'Total length', 'number'],
    ['Year_Laid', 'Year laid', 'number'],
    ['Year_Renewed', 'Year renewed', 'number'],
    ['Media_Label', 'Media label'],
    ['Purpose', 'Purpose'],
    ['Sewer_Category', 'Sewer category'],
    ['Pre_Cleaning', 'Pre-cleaning'],
    ['Date_Cleaned', 'Date cleaned', 'date'],
    ['Weather', 'Weather'],
    ['Reverse_Setup', 'Reverse set-up'],
    ['Sheet_Number', 'Sheet number', 'number'],
    ['PressureValue', 'Pressure', 'number'],
    ['Project', 'Project'],
    ['Northing', 'Northing'],
    ['Easting', 'Easting'],
    ['Elevation', 'Elevation'],
    ['Coordinate_System', 'Coordinate system'],
    ['GPS_Accuracy', 'GPS accuracy'],
  ],
};

const NONE: StandardNames = { own: {}, extra: [] };
const NAMES: Readonly<Record<number, StandardNames>> = { 1: WSA, 6: WSA, 3: PACP, 7: PACP };

const choicesOf = (name: string): StandardHeader['choices'] =>
  name === 'Direction' ? DIRECTIONS.map((value) => ({ value, label: value })) : [];

/** The headers of a standard in the order in which they are shown; only the common ones where no names are public. */
export function headersOf(standardKey: number): StandardHeader[] {
  const { own, extra } = NAMES[standardKey] ?? NONE;
  // The table above has just the names of an inspection's headers.
  const common = (Object.keys(COMMON) as (keyof InspectionHeaders)[]).map((name): StandardHeader => {
    const [label, kind = 'text'] = COMMON[name];
    const ownName = own[name];
    const isSame = ownName === undefined || ownName === label;
    return {
      name,
      label: isSame ? label : `${label} (${ownName})`,
      kind,
      choices: choicesOf(name),
      required: REQUIRED.has(name),
      isExtra: false,
      measures: dimensionOf(name),
    };
  });
  return [
    ...common,
    ...extra.map(([name, label, kind = 'text']): StandardHeader => {
      return { name, label, kind, choices: [], required: false, isExtra: true, measures: dimensionOf(name) };
    }),
  ];
}
