/** The saved views of the inspections list: opens one, saves the list as it is, and leads to their names. */
import { EyeOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import { ShownDropdown } from '@/parts/screen/ShownDropdown';
import { lazy, Suspense, useRef } from 'react';
import type { SavedView, ViewContent } from '@/api/contract/views';
import { useListViewsQuery } from '@/api/views';
import { useFocusBack } from '@/parts/folderTree/useFocusBack';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { landmarkOf } from '@/ui/popupContainer';
import { useShown } from '@/parts/screen/useShown';
import { isEmptied, isSameView, lossesOf } from './viewWords';
import './views.css';

const ViewDialog = lazy(() => import('./ViewDialog').then((module) => ({ default: module.ViewDialog })));
const ViewsDialog = lazy(() => import('./ViewsDialog').then((module) => ({ default: module.ViewsDialog })));

interface ViewsMenuProps {
  /** What the list shows; undefined while it is not known. */
  content: ViewContent | undefined;
  onOpen: (content: ViewContent) => void;
}

const itemOf = (view: SavedView) => ({
  key: String(view.id),
  disabled: isEmptied(view),
  label: (
    <span className="Views-item">
      <span className="Views-name">{view.name}</span>
      {lossesOf(view).map((loss) => (
        <span key={loss} className="Views-loss">
          {loss}
        </span>
      ))}
    </span>
  ),
});

export function ViewsMenu({ content, onOpen }: ViewsMenuProps) {
  const organisationId = useOrganisationId();
  const { currentData: views, refetch } = useListViewsQuery({ organisationId }, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useShown<'save' | 'manage' | null>('viewsDialog', null);
  const button = useRef<HTMLButtonElement>(null);
  const present = content && views?.find((view) => isSameView(view.content, content));
  const giveFocusBack = useFocusBack(dialog !== null);
  const close = () => setDialog(null);
  const group = (title: string, isIn: (view: SavedView) => boolean): NonNullable<MenuProps['items']> => {
    const members = views?.filter(isIn) ?? [];
    return members.length === 0
      ? []
      : [{ type: 'group', key: title, label: title, children: members.map((view) => itemOf(view)) }];
  };
  const items: NonNullable<MenuProps['items']> = [
    ...group('Your views', ({ isMine }) => isMine),
    ...group('Shared by others', ({ isMine }) => !isMine),
    ...(views && views.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'save', label: 'Save as view', disabled: !content },
    ...(views && views.length > 0 ? [{ key: 'manage', label: 'Manage views' }] : []),
  ];
  const choose = (key: string) => {
    if (key === 'save' || key === 'manage') {
      giveFocusBack(() => button.current?.focus());
      return setDialog(key);
    }
    const chosen = views?.find(({ id }) => String(id) === key);
    if (chosen) onOpen(chosen.content);
  };
  return (
    <>
      <ShownDropdown
        name="views"
        trigger={['click']}
        autoFocus
        destroyOnHidden
        getPopupContainer={landmarkOf}
        // Others may have shared or removed views meanwhile.
        onOpenChange={(isOpen) => isOpen && void refetch()}
        menu={{
          'aria-label': 'Views',
          className: 'Views-menu',
          items,
          selectable: true,
          selectedKeys: present ? [String(present.id)] : [],
          onClick: ({ key, domEvent }) => {
            // Otherwise the Enter that chose the item would also press the button that the dialog focuses.
            domEvent.preventDefault();
            choose(key);
          },
        }}
      >
        <Button
          ref={button}
          className="Views-button"
          icon={<EyeOutlined aria-hidden />}
          aria-label={present ? `View: ${present.name}` : 'Views'}
          title={present?.name}
        >
          <span className="Views-name">{present?.name ?? 'Views'}</span>
        </Button>
      </ShownDropdown>
      <Suspense>
        {dialog === 'save' && content && <ViewDialog content={content} onClose={close} />}
        {dialog === 'manage' && views && <ViewsDialog views={views} content={content} onClose={close} />}
      </Suspense>
    </>
  );
}
