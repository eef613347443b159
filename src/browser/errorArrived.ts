/** The window's event when an error report has arrived at the service: only then may a screen say that it was sent. */
export const ERROR_ARRIVED = 'errorarrived';
