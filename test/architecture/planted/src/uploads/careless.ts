/** Breaks a rule on purpose, once in each line: if lint passes this file, the rule, or its types, are not looked at. */
import { nanoid } from '@reduxjs/toolkit';

const send = async (bytes: number): Promise<number> => bytes;

export function upload(sizes: number[], bytes: any): string {
  send(bytes);
  sizes.forEach(send);
  return nanoid() + Date.now() + Math.random();
}
