/** A table of figures: the first column names the row, the others are numbers. */
import type { ReactNode } from 'react';

interface FiguresProps {
  label: string;
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

export function Figures({ label, columns, rows }: FiguresProps) {
  return (
    <div className="Quality-scroll" tabIndex={0} role="group" aria-label={label}>
      <table className="Quality-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
