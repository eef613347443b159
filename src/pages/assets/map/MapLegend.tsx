/** What the colours and widths of the map mean, with the number of pipes of each class, without empty ones; a press hides a class, or shows it. */
import type { MapClass } from './colouring';

interface MapLegendProps {
  classes: readonly MapClass[];
  counts: readonly number[];
  isHidden: readonly boolean[];
  onToggle: (place: number) => void;
}

export function MapLegend({ classes, counts, isHidden, onToggle }: MapLegendProps) {
  return (
    <ul className="Map-legend" aria-label="Legend">
      {classes.map(({ label, hue, width }, place) => (
        <li key={label} hidden={(counts[place] ?? 0) === 0}>
          <button
            type="button"
            className="Map-class"
            aria-pressed={!isHidden[place]}
            title={isHidden[place] ? `Show “${label}”` : `Hide “${label}”`}
            onClick={() => onToggle(place)}
          >
            <span
              className="Map-sample"
              style={{ height: width, background: hue ? `var(--ant-${hue}-6)` : '#8c8c8c' }}
              aria-hidden
            />
            {label}
            <span className="Map-count">{(counts[place] ?? 0).toLocaleString()}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
