/** antd's `Popover` that bug reports tell of as open, under the place's `name` (see `useShown.ts`). */
import { Popover, type PopoverProps } from 'antd';
import { useShown } from './useShown';

export function ShownPopover({ name, ...props }: Omit<PopoverProps, 'open'> & { name: string }) {
  const [isOpen, setOpen] = useShown(name, false);
  return (
    <Popover
      {...props}
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        props.onOpenChange?.(next);
      }}
    />
  );
}
