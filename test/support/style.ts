/** What jest loads in place of a style sheet: nothing. */
export {};
