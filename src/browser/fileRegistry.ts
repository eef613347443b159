/** The files being uploaded from this tab, by clientId. Handles only: the bytes stay on the disk until they are sent. */
export const fileRegistry = new Map<string, File>();
