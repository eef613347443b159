/** Dates for people, in the browser's locale and time zone. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  // Made when first needed: each takes a while, and a list shows hundreds.
  let format: Intl.DateTimeFormat | undefined;
  return (iso: string): string => {
    format ??= new Intl.DateTimeFormat(undefined, options);
    // A day without a time is the same day in every zone.
    const date = new Date(iso.includes('T') ? iso : `${iso}T00:00`);
    return Number.isNaN(date.getTime()) ? iso : format.format(date);
  };
};

/** Such as 'Jan 31, 2026' or '31 Jan 2026'; takes ISO text, with a time or without; other text stays as it is. */
export const shownDay = formatter({ dateStyle: 'medium' });
export const shownMonth = formatter({ month: 'short', year: 'numeric' });
export const shownTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });
export const shownSecond = formatter({ dateStyle: 'medium', timeStyle: 'medium' });
