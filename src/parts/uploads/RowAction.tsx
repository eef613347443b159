/** A small button in a row, which names the file that it is about. */
import { Button } from 'antd';

interface RowActionProps {
  name: string;
  /** The file, for assistive technology. */
  of: string;
  disabled?: boolean;
  loading?: boolean;
  onClick: () => void;
}

export function RowAction({ name, of, ...props }: RowActionProps) {
  return (
    <Button size="small" aria-label={`${name} ${of}`} {...props}>
      {name}
    </Button>
  );
}
