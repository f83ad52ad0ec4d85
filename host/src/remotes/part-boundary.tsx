import { Component, type ReactNode } from 'react';

interface Props {
  /** What to show instead; `retry` mounts the children anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

/** Keeps a failure inside the part where it happened: everything around goes on working. */
export class PartBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children;
  }
}
