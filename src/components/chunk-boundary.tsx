import { Component, type ReactNode, Suspense } from 'react';

interface ChunkBoundaryProps {
  /** Shown until the content has loaded. */
  readonly fallback?: ReactNode;
  /** Called when something inside could not be rendered, such as a view whose chunk failed to load. */
  readonly onError?: (error: unknown) => void;
  /** Renders a message in place of the content after a failure. */
  readonly failed?: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | undefined;
}

/**
 * Boundary for lazy content: confines a failure, so that the page and the dialogs around it keep their state and text. Tries
 * again once the browser comes online, or when its `key` changes.
 */
export class ChunkBoundary extends Component<ChunkBoundaryProps, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } });

  override componentDidMount() {
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  private readonly retry = () => this.setState({ failure: undefined });

  override render() {
    const { failure } = this.state;
    if (failure !== undefined) return this.props.failed?.(failure.error) ?? null;
    return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}
