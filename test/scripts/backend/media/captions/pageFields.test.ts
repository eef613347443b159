import { pageFields, type CaptionLine } from '../../../../../scripts/backend/media/captions/pageFields';

/** Lines from the top; parts of a line, from the left, stand between bars. */
const page = (lines: readonly string[]): CaptionLine[] =>
  lines.flatMap((line, row) =>
    line.split(' | ').map((text, column) => ({
      text,
      certainty: 0.98,
      box: { left: 0.1 + 0.4 * column, top: 0.1 + 0.08 * row, width: 0.3, height: 0.05 },
    })),
  );
const read = (...lines: string[]) => pageFields([page(lines), page(lines)]);

it('reads names and values, in one column or two', () => {
  const expected = { WorkOrder: 'WO-20417', Date: '2024-05-14', SurveyTime: '09:41', Material: 'Concrete' };
  expect(read('Job No: WO-20417', 'Date: 14/05/2024 Time: 09:41', 'Material: Concrete')).toEqual(expected);
  expect(read('Job No: | WO-20417', 'Date: | 14/05/2024', 'Time | 09:41', 'Material: | Concrete')).toEqual(expected);
  expect(read('Job No: WO-20417 | Sheet 12', 'Date: 14/05/2024 | Time: 09:41', 'Material: Concrete')).toEqual(expected);
});

it('reads what pages say without names', () => {
  expect(
    read('Contract C-4417', 'Harbour Street, Port Ellis', 'Pipe ref E2210', 'From K118 To K117', 'Against the flow'),
  ).toEqual({
    ...{ WorkOrder: 'C-4417', LocationStreet: 'Harbour Street', LocationTown: 'Port Ellis', AssetID: 'E2210' },
    ...{ Direction: 'Upstream', UpstreamNode: 'K117', DownstreamNode: 'K118' },
  });
});

it.each([
  ['450 mm Brick', '450 mm', 'Brick'],
  ['Pipe: VC 150 mm', '150 mm', 'VC'],
  ['Pipe: 225mm circular, vitrified clay', '225mm', 'vitrified clay'],
  ['8 in PVC', '8 in', 'PVC'],
  ['225 RCRR', '225', 'RCRR'],
])('reads size and material of “%s”', (line, size, material) => {
  const [, value, unit = 'mm'] = /^(\d+) ?(\w*)$/.exec(size) ?? [];
  expect(read(line, 'Date: 14/05/2024')).toMatchObject({
    HeightDiameter: `${value} ${unit || 'mm'}`,
    Material: material,
  });
});

it('takes start and finish for upper and lower by the direction, and for nothing without it', () => {
  const nodes = ['Von Schacht: 310045', 'Nach Schacht: 310046', 'Datum: 26.04.2023', 'Ort: Neustadt'];
  expect(read(...nodes, 'Richtung: in FlieBrichtung')).toMatchObject({
    ...{ UpstreamNode: '310045', DownstreamNode: '310046', Direction: 'Downstream' },
  });
  expect(read(...nodes, 'gegen Fließrichtung')).toMatchObject({ UpstreamNode: '310046', DownstreamNode: '310045' });
  const known = read(...nodes);
  expect(known).toEqual({ Date: '2023-04-26', LocationTown: 'Neustadt' });
});

it('leaves out what two readings tell otherwise, but for a space', () => {
  const [one, other] = [
    page(['Suburb: Greenhill', 'Location: WattleStreet', 'Date: 14/05/2024']),
    page(['Suburb: Greenhil', 'Location: Wattle Street', 'Date: 14/05/2024']),
  ];
  expect(pageFields([one, other])).toEqual({ LocationStreet: 'Wattle Street', Date: '2024-05-14' });
  expect(pageFields([one, other, one])).toMatchObject({ LocationTown: 'Greenhill' });
});

it('takes a caption for no page, nor one reading for enough', () => {
  expect(read('CL Crack longitudinal at 12 o’clock')).toBeNull();
  expect(read('Pipe: 300 mm')).toBeNull();
  expect(pageFields([page(['Suburb: Greenhill', 'Date: 14/05/2024'])])).toBeNull();
});
