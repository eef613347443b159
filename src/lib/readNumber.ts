/** The number that a person has typed, '12,35' as well: a depot's keyboard may have no other decimal sign. NaN if none. */
export const readNumber = (text: string): number => (text.trim() === '' ? NaN : Number(text.replace(',', '.')));
