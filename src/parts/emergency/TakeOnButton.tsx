/** Says that the person takes care of the emergency; of two who do, the first is kept. */
import { Button } from 'antd';
import type { Emergency } from '@/api/contract/emergencies';
import { useTakeOnEmergencyMutation } from '@/api/emergencies';

export function TakeOnButton({ emergency: { id, observed, pipe } }: { emergency: Emergency }) {
  const [takeOn, { isLoading }] = useTakeOnEmergencyMutation();
  return (
    <Button
      type="primary"
      loading={isLoading}
      aria-label={`Take on: ${observed}, ${pipe}`}
      onClick={() => void takeOn(id)}
    >
      Take on
    </Button>
  );
}
