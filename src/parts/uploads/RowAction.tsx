/**
 * A small button in a row, which names the file that it is about. Where it has the focus when it goes or is disabled,
 * the focus stays in the row, or goes on to the next one.
 */
import { Button } from 'antd';
import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { rememberPlace } from '@/ui/rememberPlace';

interface RowActionProps {
  name: string;
  /** The file, for assistive technology. */
  of: string;
  disabled?: boolean;
  loading?: boolean;
  /** Left out inside something that asks first, such as a `Popconfirm`: that adds a handler of its own. */
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement | null>;
}

export function RowAction({ name, of, ref, ...props }: RowActionProps) {
  const { disabled = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  useLayoutEffect(() => {
    const { current: element } = button;
    // Runs when the button is disabled, and before it leaves the page and takes the focus with it.
    return () => {
      if (!element || document.activeElement !== element) return;
      const giveBack = rememberPlace(element);
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        if (activeElement === body || activeElement === element) giveBack();
      });
    };
  }, [disabled]);
  return (
    <Button ref={button} size="small" aria-label={`${name} ${of}`} {...props}>
      {name}
    </Button>
  );
}
