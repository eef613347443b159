/** A length for people: whole metres, from a kilometre on in kilometres with one decimal. In the browser's locale. */
export function shownLength(metres: number): string {
  const isLong = metres >= 1000;
  const unit = isLong ? 'kilometer' : 'meter';
  const digits = isLong || (metres > 0 && metres < 10) ? 1 : 0;
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    isLong ? metres / 1000 : metres,
  );
}
