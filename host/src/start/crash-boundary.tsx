import { useLocation } from '@gestao/shared/router';
import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page';

/** Catches what no smaller boundary caught; another address gets another chance. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <Boundary address={useLocation().key}>{children}</Boundary>;
}

interface Props {
  address: string;
  children: ReactNode;
}
interface State {
  address: string;
  failure: { error: unknown } | null;
}

class Boundary extends Component<Props, State> {
  override state: State = { address: this.props.address, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <CrashPage error={failure.error} /> : this.props.children;
  }
}
