import { buildTree } from '@/parts/folderTree/tree/buildTree';
import { commandFor, isTreeKey } from '@/parts/folderTree/tree/treeKeys';
import { visibleRows } from '@/parts/folderTree/tree/visibleRows';
import { folder } from '../../../support/folderTrees';

/** Utility 1 > (East 3, North 2 > (Main St 4, New Rd 5), South 6 > Pump 7), South closed. */
const tree = buildTree(
  [
    folder('Utility', [1]),
    folder('North', [1, 2]),
    folder('East', [1, 3]),
    folder('Main St', [1, 2, 4]),
    folder('New Rd', [1, 2, 5]),
    folder('South', [1, 6]),
    folder('Pump', [1, 6, 7]),
  ],
  'name',
);
const rows = visibleRows(tree, new Set([1, 2]));
const press = (key: string, activeId: number | null, typed = '', shiftKey = false) =>
  commandFor(rows, activeId, { key, shiftKey, typed });
const goTo = (id: number) => ({ type: 'goTo', id });

describe(commandFor, () => {
  it.each([
    ['ArrowDown', null, goTo(1)],
    ['ArrowDown', 2, goTo(4)],
    ['ArrowDown', 6, null],
    ['ArrowUp', 4, goTo(2)],
    ['ArrowUp', 1, null],
    ['Home', 5, goTo(1)],
    ['End', null, goTo(6)],
    ['ArrowRight', 6, { type: 'expand', ids: [6] }],
    ['ArrowRight', 2, goTo(4)],
    ['ArrowRight', 3, null],
    ['ArrowLeft', 2, { type: 'collapse', id: 2 }],
    ['ArrowLeft', 5, goTo(2)],
    ['ArrowLeft', 6, goTo(1)],
    ['*', 3, { type: 'expand', ids: [6] }],
    ['*', 4, null],
    ['Enter', 3, { type: 'select', id: 3 }],
    [' ', 3, { type: 'toggle', id: 3 }],
    ['ContextMenu', 3, { type: 'openMenu', id: 3 }],
    ['F2', 3, { type: 'rename', id: 3 }],
    ['Delete', 3, { type: 'delete', id: 3 }],
    ['Enter', null, null],
  ])('%s on %s', (key, activeId, command) => {
    expect(press(key, activeId)).toEqual(command);
  });

  it('opens the menu with Shift+F10 and leaves F10 alone', () => {
    expect(press('F10', 3, '', true)).toEqual({ type: 'openMenu', id: 3 });
    expect(isTreeKey({ key: 'F10', shiftKey: false, typed: '' })).toBe(false);
  });

  it('goes to what begins with the letters typed, around the end', () => {
    expect(press('n', 1, 'n')).toEqual(goTo(2));
    expect(press('n', 2, 'n')).toEqual(goTo(5));
    expect(press('n', 5, 'nn')).toEqual(goTo(2));
    expect(press('e', 2, 'ne')).toEqual(goTo(5));
    expect(press(' ', 1, 'main ')).toEqual(goTo(4));
    expect(press('x', 1, 'x')).toBeNull();
  });

  it('leaves other keys to the browser', () => {
    expect(isTreeKey({ key: 'Tab', shiftKey: false, typed: '' })).toBe(false);
    expect(isTreeKey({ key: '/', shiftKey: false, typed: '' })).toBe(false);
  });
});
