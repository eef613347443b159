/** antd's `Dropdown` that bug reports tell of as open, under the place's `name` (see `useShown.ts`). */
import { Dropdown, type DropdownProps } from 'antd';
import { useShown } from './useShown';

export function ShownDropdown({ name, ...props }: Omit<DropdownProps, 'open'> & { name: string }) {
  const [isOpen, setOpen] = useShown(name, false);
  return (
    <Dropdown
      {...props}
      open={isOpen}
      onOpenChange={(next, info) => {
        setOpen(next);
        props.onOpenChange?.(next, info);
      }}
    />
  );
}
