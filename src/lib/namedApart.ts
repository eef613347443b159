/** An organisation's name as one text, with what tells it apart where several have the name. */
export const namedApart = ({ fullName, distinction }: { fullName: string; distinction?: string }): string =>
  distinction === undefined ? fullName : `${fullName} (${distinction})`;
