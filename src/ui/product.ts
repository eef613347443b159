/** The product's name, as it stands in headings and in the document's title. */
export const PRODUCT = 'Culvert';
