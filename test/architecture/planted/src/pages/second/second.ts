export const second = 'a part of another page';
