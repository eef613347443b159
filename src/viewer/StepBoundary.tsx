/** An error boundary for one step: says that a part of the viewer cannot be drawn, and tries again at another step. */
import { Component, type ReactNode } from 'react';

interface StepBoundaryProps {
  /** When the step changes, its children are tried again. */
  step: number;
  /** What the boundary is around, for the message: 'The screen'. */
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
