/** The drawer that lists the keys of a page with a list. */
import { Drawer } from 'antd';
import { SingleKeys } from '@/parts/keys/SingleKeys';

const KEYS: readonly (readonly [does: string, ...keys: string[]])[] = [
  ['Go to search', '/'],
  ['Clear the search, then leave it', 'Esc'],
  ['Go from cell to cell', 'Arrow keys'],
  ['Open the row', 'Enter'],
  ['Select a row with a checkbox', 'Space'],
  ['Select many rows', 'Shift Space', 'Shift ↑', 'Shift ↓'],
  ['Go to a page or a record', 'Ctrl K', '⌘ K'],
  ['Show the keys', '?', 'F1'],
];

export function ListKeys({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open title="Keys" size={400} onClose={onClose}>
      <SingleKeys />
      <p className="Keys-hint">Keys work wherever no text is being typed.</p>
      <table className="Keys">
        <tbody>
          {KEYS.map(([does, ...keys]) => (
            <tr key={does}>
              <th scope="row">{does}</th>
              <td>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Drawer>
  );
}
