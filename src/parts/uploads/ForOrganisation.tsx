/** The organisation that an upload is for, if that is another one than the selected one. */
import { useAppSelector } from '@/state/hooks';
import { selectUploadById } from '@/uploads/engine/selectors';
import { useOrganisationId } from '../organisation/useOrganisationId';
import { useOrganisationName } from '../organisation/useOrganisationName';

export function ForOrganisation({ clientId }: { clientId: string }) {
  const target = useAppSelector((state) => selectUploadById(state, clientId)?.organisationId);
  const selected = useOrganisationId();
  const name = useOrganisationName(target);
  if (target === undefined || target === selected) return null;
  return <span className="ForOrganisation">{`For ${name ?? 'another organisation'}`}</span>;
}
