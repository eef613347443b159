/** Whose work an inspection is, in words; null for nobody's. */
interface Assigned {
  assignedTo: { fullName: string | null } | null;
}

export const assigneeName = ({ assignedTo }: Assigned): string | null =>
  assignedTo && (assignedTo.fullName ?? 'Another contractor');
