/** The files being uploaded from this tab, by clientId. A `File` is a reference: its bytes stay on disk until sent. */
export const fileRegistry = new Map<string, File>();
