/** What is missing or undecided, inspection by inspection, each with the way to mend it. */
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import './ProblemList.css';

interface Problem {
  frameId: number | null;
  message: string;
}

interface Found extends Problem {
  count: number;
}

/** Each message once, with the number of frames that it holds for, and the first of them. */
function summed(problems: readonly Problem[]): Found[] {
  const found = new Map<string, Found>();
  for (const { message, frameId } of problems) {
    const { count, ...first } = found.get(message) ?? { message, frameId, count: 0 };
    found.set(message, { ...first, count: count + 1 });
  }
  return [...found.values()];
}

interface ProblemListProps {
  problems: readonly { inspectionId: string; name: string; problems: readonly Problem[] }[];
  /** Leads to a frame of the one inspection that is in sight, whose name is then left out. */
  onFrame?: ((frameId: number) => void) | undefined;
}

export function ProblemList({ problems, onFrame }: ProblemListProps) {
  const textOf = ({ message, count }: Found): string => (count === 1 ? message : `${message} (${count} frames)`);
  return (
    <ul className="ProblemList" tabIndex={0} aria-label="Problems">
      {problems.map(({ inspectionId, name, problems: found }) => (
        <li key={inspectionId}>
          {!onFrame && <Link to={`/inspection/${inspectionId}`}>{name}</Link>}
          <ul>
            {summed(found).map((each) => (
              <li key={each.message}>
                {onFrame && each.frameId !== null ? (
                  <Button type="link" size="small" onClick={() => each.frameId !== null && onFrame(each.frameId)}>
                    {textOf(each)}
                  </Button>
                ) : (
                  textOf(each)
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
