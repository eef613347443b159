/** The bytes of a file as they are now: what is imported is what was looked at, though the file is saved again meanwhile. */
export const heldFile = async (file: Blob): Promise<Blob> => new Blob([await file.arrayBuffer()]);
