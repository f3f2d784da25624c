import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Called once when something inside could not be rendered, such as a view whose chunk failed to load. */
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Confines a failure to its children: the page and the dialogs around them keep their state and text. Change its `key`
 * to reset it.
 */
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
