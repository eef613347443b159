/** An organisation's name in a place that may cut it: the name is cut before what tells it apart from others of its name. */
import './OrganisationName.css';

interface OrganisationNameProps {
  fullName: string;
  distinction?: string;
}

export function OrganisationName({ fullName, distinction }: OrganisationNameProps) {
  if (distinction === undefined) return fullName;
  return (
    <span className="OrganisationName">
      <span className="OrganisationName-name">{fullName}</span>
      <span className="OrganisationName-distinction">({distinction})</span>
    </span>
  );
}
