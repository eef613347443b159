/** Breaks a rule of React on purpose, in the one component and the other: if lint passes this file, it is not looked at. */
import { useEffect, useState } from 'react';

export function Impure() {
  return <time>{Date.now()}</time>;
}

export function Echo({ text }: { text: string }) {
  const [shown, show] = useState('');
  useEffect(() => show(text));
  if (shown) useEffect(() => console.log(shown), []);
  return shown;
}
