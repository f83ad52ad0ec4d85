import { Rows, Skeleton, type SkeletonShape } from '../../kit/feedback/skeletons';
import styles from '../../kit/feedback/skeletons.module.css';
import { SlowNotice } from './slow-notice';

export type { SkeletonShape };

/** Rows of a table that is on its way. */
export function TableSkeleton({ rows = 16 }: { rows?: number }) {
  return (
    <>
      <SlowNotice />
      <Rows rows={rows} />
    </>
  );
}

/** A page in the shape of what is loading. */
export function PageSkeleton({ shape = 'list', title = true }: { shape?: SkeletonShape; title?: boolean }) {
  return (
    <div className={styles.page}>
      <SlowNotice />
      <Skeleton shape={shape} title={title} />
    </div>
  );
}
