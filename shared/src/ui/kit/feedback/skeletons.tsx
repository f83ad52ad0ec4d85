import type { ReactNode } from 'react';
import type { PageManifest } from '../../../manifest';
import { cx } from '../class-names';
import { texts } from '../texts';
import styles from './skeletons.module.css';

export type SkeletonShape = NonNullable<PageManifest['skeleton']>;

function Bone({ as }: { as: (string | undefined)[] }) {
  return <span className={cx(styles.bone, ...as)} />;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Bones of a table: its header, and rows as high as those to come. */
export function Rows({ rows = 16 }: { rows?: number }) {
  return (
    <div className={styles.table}>
      <div className={cx(styles.row, styles.head)} />
      {times(rows).map((row) => (
        <div key={row} className={styles.row}>
          <Bone as={[styles.line]} />
          <Bone as={[styles.line, styles.short]} />
          <Bone as={[styles.line, styles.short]} />
          <Bone as={[styles.line, styles.mark]} />
        </div>
      ))}
    </div>
  );
}

const shapes: Record<SkeletonShape, () => ReactNode> = {
  list: () => <Rows />,
  form: () => (
    <div className={styles.box}>
      {times(5).map((field) => (
        <div key={field} className={styles.field}>
          <Bone as={[styles.line, styles.short]} />
          <Bone as={[styles.control]} />
        </div>
      ))}
    </div>
  ),
  detail: () => (
    <>
      <div className={styles.box}>
        {times(4).map((line) => (
          <Bone key={line} as={[styles.line]} />
        ))}
      </div>
      <Rows rows={4} />
    </>
  ),
  board: () => (
    <div className={styles.columns}>
      {times(4).map((column) => (
        <div key={column} className={cx(styles.box, styles.column)}>
          {times(3).map((card) => (
            <Bone key={card} as={[styles.cardBone]} />
          ))}
        </div>
      ))}
    </div>
  ),
};

/** Bones of a page in the shape of what is loading. Says so to screen readers once. */
export function Skeleton({ shape, title }: { shape: SkeletonShape; title: boolean }) {
  return (
    <div role="status" aria-label={texts.loading} className={styles.page}>
      {title && <Bone as={[styles.title]} />}
      {shapes[shape]()}
    </div>
  );
}
