/** A small button in a row, which names the file that it is about. */
import { Button } from 'antd';
import type { Ref } from 'react';

interface RowActionProps {
  name: string;
  /** The file, for assistive technology. */
  of: string;
  disabled?: boolean;
  loading?: boolean;
  /** Left out inside something that asks first, such as a `Popconfirm`: that adds a handler of its own. */
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function RowAction({ name, of, ...props }: RowActionProps) {
  return (
    <Button size="small" aria-label={`${name} ${of}`} {...props}>
      {name}
    </Button>
  );
}
