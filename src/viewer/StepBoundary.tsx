/** What a step's state does to what shows it stays there: the viewer says so, and the next step is tried afresh. */
import { Component, type ReactNode } from 'react';

interface StepBoundaryProps {
  /** Another one is another try. */
  step: number;
  /** What cannot be drawn then. */
  what: string;
  children: ReactNode;
}

export class StepBoundary extends Component<StepBoundaryProps, { failure: string | null }> {
  override state: { failure: string | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override componentDidUpdate({ step }: StepBoundaryProps) {
    if (this.state.failure !== null && step !== this.props.step) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <div className="Screen Screen-failure" role="alert">
        <p>{`${this.props.what} cannot be drawn at this step.`}</p>
        <p>{failure}</p>
      </div>
    );
  }
}
