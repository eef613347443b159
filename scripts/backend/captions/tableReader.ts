/**
 * Reads captions by the codes of a stored table. The codes of the demonstration are asked only where the standard's own say
 * nothing, and that nothing is wrong is no observation.
 */
import { NO_DEFECT } from '@/api/contract/standards';
import type { ScoreRule } from '@/lib/grading/types';
import { DEMO_SOURCE } from '../standards/demoCodes';
import { createCaptionReader, type CaptionReader, type TableCode } from './observationOf';

interface StoredCode extends TableCode {
  rules: readonly Pick<ScoreRule, 'source'>[];
}

export function createTableReader(codes: readonly StoredCode[]): CaptionReader {
  const isDemo = ({ rules }: StoredCode) => rules.every(({ source }) => source === DEMO_SOURCE);
  const named = codes.filter(({ label }) => label !== NO_DEFECT);
  const readers = [named.filter((code) => !isDemo(code)), named.filter(isDemo)].map(createCaptionReader);
  return (lines) => readers.reduce<ReturnType<CaptionReader>>((found, read) => found ?? read(lines), null);
}
