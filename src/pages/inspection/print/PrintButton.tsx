/** Prints the report. The menu beside it sets how many pictures share a page, which is remembered. */
import { DownOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { ShownDropdown } from '@/parts/screen/ShownDropdown';
import { useRef } from 'react';
import { plural } from '@/lib/plural';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { PICTURES_ON_PAGE, reviewLayoutChanged, selectReviewLayout } from '@/state/preferences';
import { parentOf } from '@/ui/popupContainer';

export function PrintButton({ onPrint }: { onPrint: () => void }) {
  const dispatch = useAppDispatch();
  const { picturesOnPage } = useAppSelector(selectReviewLayout);
  const more = useRef<HTMLButtonElement>(null);
  return (
    <Space.Compact>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={onPrint}>
        Print
      </Button>
      <ShownDropdown
        name="picturesOnPage"
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        destroyOnHidden
        getPopupContainer={parentOf}
        menu={{
          items: PICTURES_ON_PAGE.map((count) => ({
            key: String(count),
            label: `${plural(count, 'picture')} on a page`,
          })),
          selectable: true,
          selectedKeys: [String(picturesOnPage)],
          onClick: ({ key, domEvent }) => {
            // Otherwise the Enter that chose the item would also press the button that gets the focus.
            domEvent.preventDefault();
            more.current?.focus();
            const chosen = PICTURES_ON_PAGE.find((count) => String(count) === key);
            if (chosen) dispatch(reviewLayoutChanged({ picturesOnPage: chosen }));
          },
        }}
      >
        <Button
          ref={more}
          className="PrintButton-more"
          aria-label="Pictures on a page"
          icon={<DownOutlined aria-hidden />}
        />
      </ShownDropdown>
    </Space.Compact>
  );
}
