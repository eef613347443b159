/** What the comparison of two inspections says of the stretches of a pipe that one of them has not looked at. */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { Comparison } from '@/pages/asset/Comparison';
import { anInspection } from '../../support/anInspection';
import { aFrame } from '../../support/frames';

const IMPORTED = { file: 'survey.csv', format: 'PACP CSV', at: '2026-01-02T03:04:05.000Z', by: null, details: null };

const surveyed = (known: Partial<Inspection>, places: readonly number[]) => ({
  inspection: anInspection({ imported: IMPORTED, ...known }),
  frames: places.map((chainageNumber, index) =>
    aFrame({ id: index + 1, frameId: index, defectCode: 'CL', chainageNumber, imageUrl: null }),
  ),
});

const compare = (before: Parameters<typeof surveyed>, after: Parameters<typeof surveyed>) =>
  render(
    <MemoryRouter>
      <Comparison before={surveyed(...before)} after={surveyed(...after)} onRetry={() => undefined} />
    </MemoryRouter>,
  );

const strip = () => screen.getByRole('slider', { name: 'Defects along the pipe' });
const shownKinds = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

it('calls what lies beyond the end of the earlier one not surveyed then, and hatches it', () => {
  compare([{ LengthSurveyed: 12 }, [3]], [{ LengthSurveyed: 20 }, [15.5]]);
  expect(shownKinds()).toEqual(['New 0', 'Grown 0', 'Smaller 0', 'Gone 1', 'Same 0', 'Not surveyed then 1']);
  expect(screen.getByText('Before: 12.00–20.00 m not surveyed.')).toBeVisible();
  expect(screen.getByTitle('Not surveyed')).toHaveStyle({ left: '60%', width: '40%' });
  expect(screen.getByTitle('Not surveyed')).toHaveAttribute('data-lane', 'before');
});

it('says so of the picture, too', () => {
  compare([{ LengthSurveyed: 12 }, []], [{ LengthSurveyed: 20 }, [15.5]]);
  expect(strip()).toHaveAttribute('aria-valuetext', 'Not surveyed then: CL at 15.50 m');
  expect(screen.getByText('No frame has a chainage')).toBeVisible();
});

it('hatches where the later one, from the other end, did not come, and says where that end is taken to be', () => {
  compare([{ LengthSurveyed: 20, Direction: 'Downstream' }, [3]], [{ LengthSurveyed: 12, Direction: 'Upstream' }, [2]]);
  expect(shownKinds()).toContain('Not surveyed now 1');
  expect(screen.getByText('Not surveyed here; the nearest frame is at 18.00 m')).toBeVisible();
  expect(screen.getByTitle('Not surveyed')).toHaveStyle({ left: '0%', width: '40%' });
  expect(screen.getByText('After: 0.00–8.00 m not surveyed.')).toBeVisible();
  expect(
    screen.getByText("The pipe's other end is taken to be at 20.00 m, where the longer inspection ended."),
  ).toBeVisible();
});

it('calls unknown what lies beyond the last observation of one without length', () => {
  compare([{}, [3]], [{ LengthSurveyed: 20 }, [15.5]]);
  expect(shownKinds()).toContain('Unknown 1');
  expect(
    screen.getByText('Before: 3.00–20.00 m may not have been surveyed: its surveyed length was not entered.'),
  ).toBeVisible();
  expect(screen.getByTitle('Not known whether it was surveyed')).toBeInTheDocument();
});

it('takes the last frame of a video for the end of what was surveyed', () => {
  compare([{ imported: null }, [0, 3]], [{ LengthSurveyed: 20 }, [15.5]]);
  expect(shownKinds()).toContain('Not surveyed then 1');
});

describe('of a later inspection in feet', () => {
  const inFeet = { IsImperial: true, chainage_unit: 'ft' } as const;

  it('has every place and length in feet, and says so where the earlier one was in metres', () => {
    compare([{ LengthSurveyed: 12 }, [3]], [{ ...inFeet, LengthSurveyed: 65.62 }, [9.84, 50.85]]);
    expect(screen.getByText('65.62 ft')).toBeVisible();
    expect(strip()).toHaveAttribute('aria-valuetext', 'Same: CL at 9.84 ft');
    expect(screen.getAllByText('CL at 9.84 ft')).toHaveLength(2);
    expect(screen.getByText('Before: 39.37–65.62 ft not surveyed.')).toBeVisible();
    expect(
      screen.getByText(
        'Before was measured in metres and millimetres; its places are shown in the unit of the later inspection.',
      ),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\d m\b/);
  });

  it('is in metres where only the earlier one is in feet', () => {
    compare([{ ...inFeet, LengthSurveyed: 65.62 }, [9.84]], [{ LengthSurveyed: 20, Direction: null }, [3]]);
    expect(screen.getByText('20.00 m')).toBeVisible();
    expect(screen.getByText(/^Before was measured in feet and inches/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\d ft/);
  });

  it('says nothing of units where both are in feet', () => {
    const both = { ...inFeet, LengthSurveyed: 65.62 };
    compare([{ ...both, Direction: 'Downstream' }, [9.84]], [{ ...both, Direction: 'Upstream' }, [55.77]]);
    expect(
      screen.getByText("The pipe's other end is taken to be at 65.62 ft, where the longer inspection ended."),
    ).toBeVisible();
    expect(screen.queryByText(/was measured in/)).toBeNull();
  });
});

it('has nothing to say of what both have looked at', () => {
  compare([{ LengthSurveyed: 20 }, [3]], [{ LengthSurveyed: 20 }, [15.5]]);
  expect(shownKinds()).toEqual(['New 1', 'Grown 0', 'Smaller 0', 'Gone 1', 'Same 0']);
  expect(screen.queryByTitle(/surveyed/)).toBeNull();
});
