interface Assigned {
  assignedTo: { fullName: string | null } | null;
}

/** Whom an inspection is assigned to, in words; null for nobody. The server names no people of other contractors. */
export const assigneeName = ({ assignedTo }: Assigned): string | null =>
  assignedTo && (assignedTo.fullName ?? 'Another contractor');
