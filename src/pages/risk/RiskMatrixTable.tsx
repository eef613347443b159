/** The risk by criticality and likelihood: as it is, or a field for each. */
import { Input } from 'antd';
import { LEVELS, RISK_BANDS } from '@/api/contract/risk';

const bandOf = (risk: number): number => RISK_BANDS.findIndex((most) => risk <= most) + 1;

/** Criticality by likelihood. */
export const PRODUCT = LEVELS.map((criticality) => LEVELS.map((likelihood) => criticality * likelihood));

interface RiskMatrixTableProps {
  /** Null: the product. Texts while they are typed. */
  matrix: readonly (readonly (number | string)[])[] | null;
  onChange?: (matrix: string[][]) => void;
}

export function RiskMatrixTable({ matrix, onChange }: RiskMatrixTableProps) {
  const rows = matrix ?? PRODUCT;
  const change = (row: number, column: number, text: string) =>
    onChange?.(
      rows.map((cells, at) => cells.map((cell, place) => (at === row && place === column ? text : String(cell)))),
    );
  return (
    <table className="Risk-matrix" aria-label="Risk">
      <thead>
        <tr>
          <th scope="col">Criticality ↓ Likelihood →</th>
          {LEVELS.map((likelihood) => (
            <th key={likelihood} scope="col">
              {likelihood}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={LEVELS[row]}>
            <th scope="row">{LEVELS[row]}</th>
            {cells.map((cell, column) => (
              <td key={LEVELS[column]} data-band={bandOf(Number(cell))}>
                {onChange ? (
                  <Input
                    size="small"
                    inputMode="numeric"
                    aria-label={`Risk of criticality ${row + 1} and likelihood ${column + 1}`}
                    value={cell}
                    onChange={({ target }) => change(row, column, target.value)}
                  />
                ) : (
                  cell
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
