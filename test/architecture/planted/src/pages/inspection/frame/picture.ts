export const picture = 'a room above';
