/** A pipe of a programme, and rules, of which a test names what it is about. */
import type { ProgrammePipe, ProgrammeRules } from '@/lib/programme/programme';

export const aPipe = (id: string, known: Partial<ProgrammePipe> = {}): ProgrammePipe => ({
  ...{ id, risk: 10, cost: 100, length: 50, renewed: 50, places: [], lockedYear: null, settled: null },
  ...known,
});

export const RULES: ProgrammeRules = {
  ...{ firstYear: 2027, budgets: [100, 100], cutOff: 5, method: 'risk', tolerance: null },
};
