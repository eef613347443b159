/** What lines are coloured by: what is not known is a class of its own, and never a good one. */
import { colour, type Colouring } from '@/pages/assets/map/colouring';
import { placeText } from '@/pages/assets/map/NetworkPreview';
import { sortedPipes } from '@/pages/assets/map/MapList';
import { MAP_COLUMNS } from '@/pages/assets/map/mapColumns';
import { pipesOf, type MapPipe } from '@/pages/assets/map/networkPipes';
import { aMapCondition, aMapPipe } from '../../../support/aMapPipe';

jest.mock('@/ui/DataTable', () => ({ DataTable: () => null }));

const labels = (pipes: readonly MapPipe[], by: Colouring) => {
  const { classes, classOf } = colour(pipes, by, 2026);
  return classOf.map((place) => classes[place]?.label);
};
const surveyed = (fields: Parameters<typeof aMapCondition>[0]) => aMapPipe({ condition: aMapCondition(fields) });

it('colours by grade, and tells what is graded in part, not graded and never surveyed', () => {
  const pipes = [
    ...[
      surveyed({ structuralGrade: 1, serviceGrade: 5 }),
      surveyed({ structuralAtLeast: 4 }),
      surveyed({}),
      aMapPipe(),
    ],
  ];
  expect(labels(pipes, 'structural')).toEqual(['Grade 1', 'Graded in part', 'Surveyed, not graded', 'Never surveyed']);
  expect(labels(pipes, 'service')[0]).toBe('Grade 5');
  const { classes } = colour(pipes, 'structural', 2026);
  const widths = classes.map(({ width }) => width);
  expect(widths.slice(0, 5)).toEqual(widths.slice(0, 5).toSorted((one, other) => one - other));
  expect(classes.filter(({ hue }) => hue === null).map(({ label }) => label)).toEqual([
    ...['Graded in part', 'Surveyed, not graded', 'Never surveyed'],
  ]);
});

it('colours by risk, age, last survey, decision, year and material', () => {
  const risky = aMapPipe({ criticality: 5, condition: aMapCondition({ structuralGrade: 4 }) });
  expect(labels([risky, aMapPipe({ criticality: 5 })], 'risk')).toEqual(['20–25', 'Not known']);
  expect(labels([aMapPipe({ laid: 1920 }), aMapPipe({ laid: 2010 }), aMapPipe()], 'age')).toEqual([
    ...['100 and more', 'Under 25 years', 'Not known'],
  ]);
  expect(labels([surveyed({ Date: '2022-01-31' }), surveyed({}), aMapPipe()], 'surveyed')).toEqual([
    ...['2–4 years ago', 'Never, or no date', 'Never, or no date'],
  ]);
  expect(labels([aMapPipe({ decision: 'watch' }), aMapPipe()], 'decision')).toEqual(['Watch', 'Nothing decided']);
  const planned = (decisionYear: number | null) => aMapPipe({ decision: 'planned', decisionYear });
  expect(labels([planned(2028), planned(2027), planned(null)], 'year')).toEqual(['2028', '2027', 'No year planned']);
  expect(colour([planned(2028), planned(2027)], 'year', 2026).classes[0]?.label).toBe('2027');
  const materials = [...'abcdefghij'].map((Material) => aMapPipe({ Material }));
  expect(labels([...materials, aMapPipe({ Material: ' J' }), aMapPipe()], 'material')).toEqual([
    ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'Others', 'Others', 'J', 'J', 'Not known'],
  ]);
});

it('sorts what is not known last, and numbers as numbers', () => {
  const pipes = [aMapPipe({ AssetID: 'P10' }), aMapPipe({ AssetID: 'P9', laid: 1990 })];
  const ids = (field: string, descending = false) =>
    sortedPipes(pipes, { sort: { field, descending }, columns: MAP_COLUMNS }).map(({ AssetID }) => AssetID);
  expect(ids('assetId')).toEqual(['P9', 'P10']);
  expect(ids('laid', true)).toEqual(['P9', 'P10']);
  expect(ids('laid')).toEqual(['P9', 'P10']);
});

it('begins with the highest risk, then the worse grade, until it is sorted', () => {
  const pipes = [
    aMapPipe({ AssetID: 'never surveyed', criticality: 5 }),
    aMapPipe({ AssetID: 'service', condition: aMapCondition({ structuralGrade: 1, serviceGrade: 4 }) }),
    aMapPipe({ AssetID: 'bound', condition: aMapCondition({ structuralAtLeast: 5 }) }),
    aMapPipe({ AssetID: 'risky', criticality: 4, condition: aMapCondition({ structuralGrade: 3 }) }),
  ];
  const ids = sortedPipes(pipes, { sort: null, columns: MAP_COLUMNS }).map(({ AssetID }) => AssetID);
  expect(ids).toEqual(['risky', 'bound', 'service', 'never surveyed']);
});

it('says where lines lie, and reads the lists of the network as pipes', () => {
  expect(placeText([-74.01, 40.7])).toBe('40.7000° N, 74.0100° W');
  const none = { uuid: ['u'], AssetID: ['A'], type: ['SW' as const], line: [null], isSurveyed: [false] };
  const lists = { UpstreamNode: [], DownstreamNode: [], Material: [], criticality: [], decision: [], decisionYear: [] };
  const more = {
    decisionDate: [],
    decisionNote: [],
    criticalityNote: [],
    laid: [],
    risk: [20],
    likelihoodBy: ['cohort' as const],
    repairCompletedDate: [],
    surveyed: [],
  };
  const grades = { structuralGrade: [], serviceGrade: [], structuralAtLeast: [], serviceAtLeast: [] };
  expect(pipesOf({ ...none, ...lists, ...more, ...grades })).toEqual([
    aMapPipe({ uuid: 'u', AssetID: 'A', type: 'SW', risk: { value: 20, likelihoodBy: 'cohort' } }),
  ]);
});
