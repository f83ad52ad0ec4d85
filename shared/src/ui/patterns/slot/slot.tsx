import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { mayOpen } from '../../../permissions';
import { useSession } from '../../../session';
import { getSlots } from '../../../slots';
import { ErrorState } from '../../kit/feedback/states';
import { texts } from '../../kit/texts';
import { PageSkeleton } from '../feedback/page-skeleton';

/** The ids a person may use of what is offered to a place; empty where nothing is published. */
export function useSlotEntries(name: string) {
  const user = useSession((state) => state.user);
  return getSlots()
    .entries(name)
    .filter(({ permission }) => mayOpen(user, permission));
}

/**
 * A place other areas fill. Shows nothing where no published remote offers anything; a part that fails
 * shows its card here and leaves the page as it is.
 * @param props handed to the offered component
 */
export function Slot({ name, props }: { name: string; props: Record<string, unknown> }) {
  return useSlotEntries(name).map(({ id, title }) => <Part key={id} id={id} title={title} props={props} />);
}

interface PartProps {
  id: string;
  title: string;
  props: Record<string, unknown>;
}

function Part(part: PartProps) {
  const [attempt, setAttempt] = useState(0);
  const card = <ErrorState text={texts.partFailed(part.title)} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <Boundary key={attempt} fallback={card}>
      <Loaded {...part} />
    </Boundary>
  );
}

function Loaded({ id, props }: PartProps) {
  const [state, setState] = useState<{
    part?: ComponentType<Record<string, unknown>>;
    failure?: { error: unknown };
  }>({});
  useEffect(() => {
    let current = true;
    getSlots()
      .load(id)
      .then(
        (module) => current && setState({ part: module.default }),
        (error: unknown) => current && setState({ failure: { error } }),
      );
    return () => {
      current = false;
    };
  }, [id]);
  if (state.failure) throw state.failure.error;
  const Offered = state.part;
  return Offered ? <Offered {...props} /> : <PageSkeleton shape="detail" title={false} />;
}

class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
