/** The tone of an inspection's status: 'Uploaded' waits for a person, 'Reviewed' is done. */
import type { StatusTone } from '@/ui/StatusTag';

const TONES: Readonly<Record<string, StatusTone>> = { Uploaded: 'active', Reviewed: 'good' };

export const inspectionTone = (status: string): StatusTone => TONES[status] ?? 'neutral';
