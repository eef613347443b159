/**
 * What the report shows, on the screen, on paper and in what it counts: a frame with a defect code that nobody has hidden.
 * The code decides and not `defectId`, the code's row in the table in use: another table may not have the code, which
 * stays on the frame all the same.
 */
export const isReported = <Frame extends { isHidden: boolean; defectCode: string | null }>(
  frame: Frame,
): frame is Frame & { defectCode: string } => !frame.isHidden && frame.defectCode !== null;
