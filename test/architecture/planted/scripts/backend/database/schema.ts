export const table = 'planted';
