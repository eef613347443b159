/** Why a pipe has its year in the programme, or none, in words. */
import type { Branch, Method, Place, ProgrammePipe } from './programme';

const NEIGHBOURS: Readonly<Record<Place['by'], string>> = { street: 'in the same street', node: 'at the same node' };

const WORDS: Readonly<Record<Exclude<Branch['kind'], 'chosen' | 'bundled' | 'outside'>, string>> = {
  locked: 'Locked',
  'no risk': 'Risk not set',
  'below cut-off': 'Below the cut-off',
  'no cost': 'No cost known',
  'did not fit': 'Did not fit: the budgets went to pipes before it',
  'too dear': 'Did not fit: costs more than any year’s budget',
  done: 'Already done',
  watch: 'Decided: watch',
  'survey again': 'Decided: survey again',
  'no repairs': 'Its plan has no repairs',
};

/** `nameOf` gives the name of the pipe with this id. */
export function branchText(
  branch: Branch,
  { risk }: Pick<ProgrammePipe, 'risk'>,
  { cutOff, method, nameOf }: { cutOff: number; method: Method; nameOf: (id: string) => string },
): string {
  if (branch.kind === 'chosen') {
    const by = method === 'risk' ? 'by risk' : 'by risk removed per cost';
    return `Risk ${risk}, the cut-off is ${cutOff}: number ${branch.place} ${by}`;
  }
  if (branch.kind === 'bundled') {
    const isBelow = branch.isBelow ? 'Below the cut-off, bundled' : 'Bundled';
    return `${isBelow} with ${nameOf(branch.with)}, ${NEIGHBOURS[branch.by]}`;
  }
  if (branch.kind === 'outside') return `Locked in ${branch.year}, which is outside these years`;
  return WORDS[branch.kind];
}
