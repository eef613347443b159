/**
 * An organisation's logo as a square; nothing where it has none. Its name stands beside it, so the image has no text.
 */
import './OrganisationLogo.css';

interface OrganisationLogoProps {
  url: string | null | undefined;
  /** Pixels of a side. */
  size: number;
  /** The text of the image, where the name does not stand beside it. */
  name?: string;
}

export function OrganisationLogo({ url, size, name = '' }: OrganisationLogoProps) {
  if (!url) return null;
  return <img className="OrganisationLogo" src={url} alt={name} title={name || undefined} width={size} height={size} />;
}
