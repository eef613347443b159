/** The class of a defect, by which two reviewers are compared beside the code. */
import { familyOf } from '../repairs/defectFamilies';

/** The family of the defect, by the name of its code; the code itself where the name says nothing that is known. */
export const classOf = (code: string, name: string | null): string => familyOf(name) ?? code;
