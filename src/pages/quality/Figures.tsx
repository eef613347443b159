/** A table of figures: the first column names the row, more columns of text may follow, the rest are numbers. */
import type { ReactNode } from 'react';

interface FiguresProps {
  label: string;
  /** How many columns at the start are texts. */
  texts?: number;
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** The whole text of a cell, for its title, since a long text is cut off. */
const whole = (cell: ReactNode) => (typeof cell === 'string' ? cell : undefined);

export function Figures({ label, texts = 1, columns, rows }: FiguresProps) {
  return (
    <div className="Quality-scroll" tabIndex={0} role="group" aria-label={label}>
      <table className="Quality-table">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" data-text={index < texts}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row" title={whole(name)}>
                {name}
              </th>
              {figures.map((figure, index) => (
                <td
                  key={columns[index + 1]}
                  data-text={index + 1 < texts}
                  title={index + 1 < texts ? whole(figure) : undefined}
                >
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
