/** The number that a person has typed; '12,35' too, as many keyboards have a decimal comma. NaN if it is no number. */
export const readNumber = (text: string): number => (text.trim() === '' ? NaN : Number(text.replace(',', '.')));
