/**
 * Surveys in WSA 05 XML, as InfoAsset's published exporter writes it and our own export does: a PROJECT with SURVEYS,
 * headers under their letter codes. Lengths are metres. A document type, which could name other files, is refused.
 */
import { XMLParser } from 'fast-xml-parser';
import { takeNotes, type Notes } from './importNotes';
import { LONGEST_TEXT, UnreadableFile, type ReadObservation, type ReadRating, type ReadSurvey } from './surveys';
import { checkSize, present, readCode } from './surveyTables';
import {
  readClock,
  readContinuous,
  readDate,
  readDirection,
  readName,
  readPerCent,
  readPositive,
  readTimeOfDay,
  readVideoTime,
  type Say,
} from './values';

const MANY = new Set(['SURVEY', 'OBSERVATION', 'VIDEO', 'IMAGE']);
/** The instruction with which our own export tells an observation's units and per cent, which no element holds. */
const INSTRUCTION = '?culvert-measured';
const MEASURES = new Set(['quantity1', 'units1', 'quantity2', 'units2', 'percent']);
const CODE = /^A[A-F][A-Z]$/;
/** Headers that an inspection has a field for; grades and scores come with the scores. */
const READ = [
  ...['AAA', 'AAB', 'AAF', 'AAJ', 'AAK', 'AAN', 'ABA', 'ABF', 'ABG', 'ABI', 'ABL', 'ABR', 'ACB', 'ACD', 'ACK', 'ADE'],
  ...['AFA', 'AFB', 'AFC', 'AFD', 'AFE', 'AFF', 'AFG', 'AFH'],
];

type Element = Readonly<Record<string, unknown>>;
const NONE: Element = {};

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const child = (element: Element, name: string): Element => {
  const value = element[name];
  return isElement(value) ? value : NONE;
};
const children = (element: Element, name: string): Element[] => {
  const value = element[name];
  return Array.isArray(value) ? value.map((each) => (isElement(each) ? each : NONE)) : [];
};
const textOf = (element: Element, name: string): string => {
  const value = element[name];
  return typeof value === 'string' ? value.trim() : '';
};

function parse(file: string, text: string): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new UnreadableFile(`${file} contains a DOCTYPE, which is not accepted. Export it without one.`);
  }
  const parser = new XMLParser({
    parseTagValue: false,
    parseAttributeValue: false,
    // An instruction's values come as attributes of the element that it stands in.
    ignoreAttributes: (name, parent) => !(MEASURES.has(name) && String(parent).endsWith('OBSERVATION')),
    attributeNamePrefix: '',
    ignoreDeclaration: true,
    ignorePiTags: false,
    isArray: (name) => MANY.has(name),
  });
  try {
    const parsed: unknown = parser.parse(text, true);
    return isElement(parsed) ? parsed : NONE;
  } catch {
    throw new UnreadableFile(`${file} is not well-formed XML.`);
  }
}

/** Throws an UnreadableFile for what is no WSA 05 XML, or too much of it. */
export function readWsaXml(file: string, text: string) {
  const project = child(parse(file, text), 'PROJECT');
  const elements = children(child(project, 'SURVEYS'), 'SURVEY');
  if (elements.length === 0) throw new UnreadableFile(`${file} has no PROJECT with SURVEYS in it, as WSA 05 XML has.`);
  const notes = takeNotes();
  let count = 0;
  const surveys = elements.map((element, index): ReadSurvey => {
    const where = `${file}, survey ${textOf(element, 'SURVEYID') || index + 1}`;
    const observations = children(child(element, 'OBSERVATIONS'), 'OBSERVATION');
    count += observations.length;
    checkSize(`${file} has`, elements.length, count);
    const say = notes.at(where);
    const [video] = children(child(element, 'VIDEOS'), 'VIDEO');
    const photosOf = imagesOf(element);
    const scores = child(element, 'SCORES');
    return {
      where,
      ...headersOf(child(element, 'HEADER'), say),
      isImperial: false,
      video: video ? readName(textOf(video, 'FILENAME').replace(/^.*[/\\]/, ''), 'The name of the video', say) : null,
      observations: observations.flatMap((each, at) =>
        readOne(each, `${where}, observation ${textOf(each, 'OBSERVATIONID') || at + 1}`, photosOf, notes),
      ),
      structural: ratingOf(scores, 'STR', say),
      service: ratingOf(scores, 'SER', say),
    };
  });
  return { surveys, leftOut: notes.leftOut, questions: [] };
}

function imagesOf(survey: Element): Map<string, string[]> {
  const images = new Map<string, string[]>();
  for (const image of children(child(survey, 'IMAGES'), 'IMAGE')) {
    const [id, file] = [textOf(image, 'OBSERVATIONID'), textOf(image, 'FILENAME')];
    if (file !== '') images.set(id, [...(images.get(id) ?? []), file].slice(0, 20));
  }
  return images;
}

function headersOf(header: Element, say: Say) {
  const cell = (code: string) => textOf(header, code);
  const name = (code: string, longest?: number) => readName(cell(code), code, say, longest) ?? undefined;
  const amount = (code: string) => readPositive(cell(code), code, false, say) ?? undefined;
  const direction = readDirection(cell('AAK'), say);
  // Nodes are told from where the camera started: without a direction nobody knows which is upstream.
  const [start, finish] = [name('AAB'), name('AAF')];
  if (direction === null && (start ?? finish) !== undefined) {
    say('No direction is given, so it is not known which of the start and finish nodes is upstream.');
  }
  const headers = {
    AssetID: name('AAA'),
    UpstreamNode: direction === 'Upstream' ? finish : direction && start,
    DownstreamNode: direction === 'Upstream' ? start : direction && finish,
    Direction: direction ?? undefined,
    LocationStreet: name('AAJ'),
    LocationTown: name('AAN'),
    Date: readDate(cell('ABF'), 'day first', say, () => {}) ?? undefined,
    SurveyTime: readTimeOfDay(cell('ABG'), say) ?? undefined,
    WorkOrder: name('ABI'),
    SurveyReviewedBy: name('ABL'),
    LengthSurveyed: amount('ABR'),
    HeightDiameter: amount('ACB'),
    Material: name('ACD'),
    GeneralRemarks: name('ADE', LONGEST_TEXT),
  };
  const extraFields: ReadSurvey['extraFields'] = {};
  for (const code of Object.keys(header)) {
    if (!CODE.test(code) || READ.includes(code)) continue;
    const text = name(code);
    if (text !== undefined) extraFields[code] = text;
  }
  // The nodes are not lost where they could not be told apart.
  if (direction === null && start !== undefined) extraFields.AAB = start;
  if (direction === null && finish !== undefined) extraFields.AAF = finish;
  return {
    headers: present(headers),
    extraFields,
    isSewer: { ss: true, sw: false }[cell('ACK').toLowerCase()] ?? null,
  };
}

type Measured = Pick<
  ReadObservation,
  'quantity1Value' | 'quantity1Units' | 'quantity2Value' | 'quantity2Units' | 'percentValue'
>;

/** An observation's quantities by our own instruction, or by the elements where these were changed after our export. */
function measuredOf(element: Element, say: Say): Measured {
  const quantity = (text: string) => readName(text, 'A quantity', say);
  const units = (text: string) => readName(text, 'A unit', say);
  const [first, second] = [textOf(element, 'QUANT1'), textOf(element, 'QUANT2')];
  const told = child(element, INSTRUCTION);
  const [own1, own2, percent] = [textOf(told, 'quantity1'), textOf(told, 'quantity2'), textOf(told, 'percent')];
  const isAsTold = first === (own1 || percent) && second === own2;
  if (told !== NONE && isAsTold) {
    return {
      quantity1Value: quantity(own1),
      quantity1Units: units(textOf(told, 'units1')),
      quantity2Value: quantity(own2),
      quantity2Units: units(textOf(told, 'units2')),
      percentValue: readPerCent(percent, false, say),
    };
  }
  if (told !== NONE) say('The quantities are others than those that were exported: units and per cent are left out.');
  return {
    quantity1Value: quantity(first),
    quantity1Units: null,
    quantity2Value: quantity(second),
    quantity2Units: null,
    percentValue: null,
  };
}

function readOne(
  element: Element,
  where: string,
  photosOf: ReadonlyMap<string, string[]>,
  notes: Notes,
): ReadObservation[] {
  const say = notes.at(where);
  const cell = (name: string) => textOf(element, name);
  const shortCode = cell('CODE');
  const characters = [cell('CHAR1'), cell('CHAR2')].filter(Boolean);
  const code = readCode(shortCode && [shortCode, ...characters].join(''), 'observation', say);
  if (code === null) return [];
  const score = (name: string) => readPositive(cell(name), name, false, say);
  return [
    {
      where,
      code,
      shortCode: characters.length > 0 ? shortCode : null,
      characters: characters.length > 0 ? characters.join(', ') : null,
      label: null,
      distance: readPositive(cell('DISTANCE'), 'The distance', false, say),
      seconds: readVideoTime(cell('VIDEOPOSITION'), say),
      continuous: readContinuous(cell('CONTINUOUS'), say),
      atJoint: cell('JOINT').toUpperCase() === 'J',
      atClock: readClock(cell('CLOCK1'), say),
      toClock: readClock(cell('CLOCK2'), say),
      ...measuredOf(element, say),
      remarks: readName(cell('REMARK'), 'The remark', say, LONGEST_TEXT),
      photos: photosOf.get(cell('OBSERVATIONID')) ?? [],
      structuralScore: score('STR'),
      serviceScore: score('SER'),
    },
  ];
}

function ratingOf(scores: Element, family: 'STR' | 'SER', say: Say): ReadRating | null {
  const amount = (name: string) => readPositive(textOf(scores, `${family}${name}`), `${family}${name}`, false, say);
  const rating = { grade: amount('GRADE'), peak: amount('PEAK'), mean: amount('MEAN'), total: amount('TOTAL') };
  return Object.values(rating).every((value) => value === null)
    ? null
    : { ...rating, quick: null, rating: null, points: null };
}
