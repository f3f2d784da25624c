import { Component, type ReactNode } from 'react';

type FailureBoundaryProps = {
  /** Called once when something inside could not be drawn, such as a view whose code did not arrive. */
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
};

/** Keeps a failure to what is inside: the page and the dialogs around it stay, with all that was typed. Key it to reset. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
