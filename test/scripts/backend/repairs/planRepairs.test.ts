import { planRepairs, type DefectFrame } from '../../../../scripts/backend/repairs/planRepairs';
import { repairRuleOf } from '../../../../scripts/backend/repairs/repairRules';
import { DEMO_CODES } from '../../../../scripts/backend/standards/demoCodes';
import { builtInTables } from '../../../../scripts/backend/standards/builtInTables';

const defect = (id: number, defectCode: string, known: Partial<DefectFrame> = {}): DefectFrame => ({
  id,
  frameId: id,
  defectCode,
  chainageNumber: id,
  contDefectStart: false,
  contDefectEnd: false,
  ...known,
});

describe('a generated plan', () => {
  it('has one repair for each defect that a rule names, along the pipe, with the place and the rule’s source', () => {
    const plan = planRepairs([defect(1, 'D-FL', { chainageNumber: 9 }), defect(2, 'D-RM', { chainageNumber: 4.5 })]);
    expect(plan.items).toEqual([
      {
        repairType: 'Root cutting',
        metadata: [],
        frameId: 2,
        defectCode: 'D-RM',
        chainageFrom: 4.5,
        chainageTo: 4.5,
        source: 'Demonstration table, no owner’s or standard’s rule',
        verified: false,
      },
      expect.objectContaining({ repairType: 'Patch', metadata: [{ key: 'Count', value: 1 }], frameId: 1 }),
    ]);
    expect(plan).toMatchObject({ generalNotes: null, actionSummary: '1 Root cutting, 1 Patch' });
  });

  it('takes a continuous defect as one repair from its start to its end', () => {
    const frames = [defect(1, 'D-DS', { contDefectStart: true }), defect(7, 'D-DS', { contDefectEnd: true })];
    expect(planRepairs(frames).items).toEqual([
      expect.objectContaining({ frameId: 1, chainageFrom: 1, chainageTo: 7 }),
    ]);
  });

  it('puts a defect whose place is not known at the end, and says no place', () => {
    const { items } = planRepairs([defect(1, 'D-B', { chainageNumber: null }), defect(2, 'D-B')]);
    expect(items.map(({ frameId, chainageFrom }) => [frameId, chainageFrom])).toEqual([
      [2, 2],
      [1, null],
    ]);
  });

  it('guesses nothing: codes without a rule get no repair, and are named', () => {
    expect(planRepairs([defect(1, 'RFJ'), defect(2, 'CL'), defect(3, 'RFJ')])).toEqual({
      items: [],
      generalNotes: 'There is no repair rule for codes CL, RFJ.',
      actionSummary: null,
    });
    expect(planRepairs([defect(1, 'D-X'), defect(2, 'X')]).generalNotes).toBe('There is no repair rule for code X.');
  });

  it('of an inspection without a coded frame says so', () => {
    expect(planRepairs([])).toMatchObject({ items: [], generalNotes: 'No frame in the report has a defect code.' });
  });
});

describe('the rules', () => {
  it('are for all demonstration codes, and for no code of a standard', () => {
    const demo = new Set(DEMO_CODES.map(({ code }) => code));
    const ruled = new Set(
      builtInTables()
        .flatMap(({ codes }) => codes)
        .flatMap(({ code }) => (repairRuleOf(code) ? [code] : [])),
    );
    expect(ruled).toEqual(demo);
    expect([...demo].map((code) => repairRuleOf(code)?.verified)).not.toContain(true);
  });
});
