/** What the window hears when an error report has arrived at the service: until then nobody was told. */
export const ERROR_ARRIVED = 'errorarrived';
