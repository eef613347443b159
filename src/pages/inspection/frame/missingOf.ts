/** What a code asks for and its frame does not say: pure. It is shown where it is missing, and keeps nobody from going on. */
import type { Frame } from '@/api/contract/frames';
import type { DefectCode } from '@/api/contract/standards';
import { measuresOf } from '@/lib/grading/scoreRules';
import type { Measure } from '@/lib/grading/types';

type Asked = Measure | 'at joint' | 'chainage';

/**
 * A code asks for the quantities whose unit its table names, for what its scores depend on unless that may be left out, and
 * some for a joint. The chainage is asked for by all.
 */
export function missingOf(frame: Frame, code: DefectCode | undefined): ReadonlySet<Asked> {
  if (!code) return new Set();
  const isOptional = (measure: Measure) => code.rules.some(({ bands }) => bands?.[measure] === 'none');
  const asked = new Set<Asked>(['chainage', ...measuresOf(code.rules).filter((measure) => !isOptional(measure))]);
  if (code.quantity1Units && !isOptional('quantity 1')) asked.add('quantity 1');
  if (code.quantity2Units && !isOptional('quantity 2')) asked.add('quantity 2');
  if (code.atJointRequired) asked.add('at joint');

  const says: Readonly<Record<Asked, boolean>> = {
    chainage: frame.chainageNumber !== null,
    'at joint': frame.atJoint,
    'clock hours': frame.atClock !== null,
    'quantity 1': frame.quantity1Value !== null,
    'quantity 2': frame.quantity2Value !== null,
    'per cent':
      frame.percentValue !== null ||
      (frame.quantity1Units === '%' && frame.quantity1Value !== null) ||
      (frame.quantity2Units === '%' && frame.quantity2Value !== null),
  };
  // One per cent is asked for once: where a quantity has that unit, its field is the one.
  if (asked.has('per cent') && (code.quantity1Units === '%' || code.quantity2Units === '%')) asked.delete('per cent');
  return new Set([...asked].filter((each) => !says[each]));
}
