/** What the owner was told of a frame, the latest; null where that is nothing, or is not known. */
import { useListEmergenciesQuery } from '@/api/emergencies';
import type { Frame } from '@/api/contract/frames';

export function useEmergency({ id, inspectionId }: Frame) {
  const { currentData, isError } = useListEmergenciesQuery({ inspectionId });
  return { emergency: currentData?.find(({ frameId }) => frameId === id) ?? null, isUnknown: isError && !currentData };
}
