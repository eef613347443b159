import { render, screen, within } from '@testing-library/react';
import { PrintReport } from '@/pages/inspection/print/PrintReport';
import { anInspection } from '../../../support/anInspection';
import { aFrame } from '../../../support/frames';
import { aMeasured } from '../../../support/measurements';

const fracture = aFrame({
  id: 1,
  frameId: 1,
  thumbnailUrl: 'frame.jpg',
  defectId: 4,
  defectCode: 'FL',
  defectClass: 'Fracture longitudinal',
  chainageNumber: 12.35,
  atClock: 2,
  toClock: 4,
  quantity1Value: '3',
  quantity1Units: 'mm',
  remarks: 'At the crown',
  defectStrScore: 30,
  defectSerScore: 0,
  defectScoreIsVerified: true,
});
const earlier = { ...fracture, id: 2, frameId: 2, chainageNumber: 4, contDefectStart: true, remarks: null };

const OWN_TABLE = { id: 1, title: 'Own table, version 2', source: 'Imported', settings: {}, isInUse: true };
const show = (frames = [fracture, earlier], picturesOnPage?: number) =>
  render(
    <PrintReport
      title="MH1 → MH2"
      inspection={anInspection({ LengthSurveyed: 40, status: 'Reviewed', Date: '2026-01-31', defectTable: OWN_TABLE })}
      frames={frames}
      picturesOnPage={picturesOnPage}
    />,
  );
const texts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    );

describe('the report on paper', () => {
  it('has what is known of the inspection, and no empty facts', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('MH1 → MH2');
    expect(screen.getByText('Length surveyed').nextSibling).toHaveTextContent('40.00 m');
    expect(screen.getByText('Date').nextSibling).toHaveTextContent('Jan 31, 2026');
    expect(screen.queryByText('Town')).toBeNull();
  });

  it('has the height of a survey in feet in inches', () => {
    const inFeet = { chainage_unit: 'ft', IsImperial: true, LengthSurveyed: 17.799999, HeightDiameter: 203.2 } as const;
    render(<PrintReport title="MH1 → MH2" inspection={anInspection(inFeet)} frames={[]} />);
    expect(screen.getByText('Height or diameter').nextSibling).toHaveTextContent('8 in');
    expect(screen.getByText('Length surveyed').nextSibling).toHaveTextContent('17.80 ft');
  });

  it('has the grades, the frames that make them, and where the rules come from', () => {
    show([fracture]);
    expect(screen.getByText(/^Structural grade: \d$/)).toBeInTheDocument();
    expect(screen.getByText('Structural grade, the worse of peak and mean')).toBeInTheDocument();
    expect(screen.getByText('Made by FL at 12.35 m (30)')).toBeInTheDocument();
    expect(screen.getAllByText(/^Scores from: Own table, version 2\. Imported\. Method: /)).toHaveLength(2);
  });

  it('has every reported frame along the pipe, and no hidden one', () => {
    show([fracture, earlier, aFrame({ id: 3, isHidden: true, defectId: 4 }), aFrame({ id: 4 })]);
    expect(texts()).toEqual([
      ['4.00', 'FL Fracture longitudinal (start)', '2 to 4', '3 mm', ''],
      ['12.35', 'FL Fracture longitudinal', '2 to 4', '3 mm', 'At the crown'],
    ]);
  });

  it('has the pictures themselves, as many on a page as asked for, with what they show', () => {
    show([fracture, earlier, { ...fracture, id: 5, frameId: 5, chainageNumber: 20, imageUrl: 'far.jpg' }], 2);
    const pages = [...document.querySelectorAll('.PrintReport-page')];
    expect(pages.map((page) => page.querySelectorAll('figure').length)).toEqual([2, 1]);
    expect(pages[1]?.querySelector('img')).toHaveAttribute('src', 'far.jpg');
    expect(pages[1]).toHaveTextContent(
      /^3\. 20\.00 m FL Fracture longitudinal; clock 2 to 4, 3 mm, grade 3At the crown$/,
    );
  });

  it('has what was measured drawn over its picture, with the diameter that was assumed', () => {
    const frames = [{ ...fracture, imageUrl: 'near.jpg', measurements: aMeasured }];
    const inspection = anInspection({ LengthSurveyed: 40, HeightDiameter: 300 });
    render(<PrintReport title="MH1 → MH2" inspection={inspection} frames={frames} />);
    const figure = within(screen.getByRole('figure'));
    expect(
      figure.getByText(/^Measured in the plane of the circle, for a round pipe of 300 mm: \(1\) 90 mm, /),
    ).toBeVisible();
    const drawing = figure.getByRole('img', { name: 'What is measured' });
    // A circle of 0.3 of the width and 0.4 of the height: the picture has 4 to 3.
    expect(drawing).toHaveAttribute('viewBox', '0 0 1333.3 1000');
    expect(within(drawing).getByText('3')).toBeInTheDocument();
  });

  it('draws the pipe with what was found, numbered as in the list', () => {
    show();
    const pipe = within(screen.getByRole('img', { name: 'Pipe diagram' }));
    expect(pipe.getByText('1 FL')).toBeInTheDocument();
    expect(pipe.getByText('2 FL')).toBeInTheDocument();
    expect(pipe.getByText('40')).toBeInTheDocument();
  });

  it('says so when nothing is reported, and why there is no grade', () => {
    show([aFrame({ ...fracture, defectStrScore: null, defectSerScore: null })]);
    expect(screen.getByText(/Code FL needs the table of your standard/)).toBeInTheDocument();
    show([]);
    expect(screen.getByText('No frames in the report')).toBeInTheDocument();
  });
});
