import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../class-names';
import styles from './drop-zone.module.css';
import { droppedFiles } from './dropped-files';
import { texts } from './upload-texts';

const hasFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') === true;

/** A file that misses its place must not take the page away with what was typed on it. */
function keepPage(event: globalThis.DragEvent): void {
  if (hasFiles(event)) event.preventDefault();
}

/**
 * A place where files may be dropped. What it holds has to offer the same without a mouse: a button.
 * @param onFiles told what was dropped; for one file only the zone says so itself
 */
export function DropZone({
  onFiles,
  onProblem,
  multiple = false,
  disabled = false,
  children,
}: {
  onFiles: (files: readonly File[]) => void;
  /** Told why nothing was taken. */
  onProblem: (text: string) => void;
  multiple?: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  // Entering a part of the zone is told before leaving another one.
  const depth = useRef(0);

  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);

  function move(by: 1 | -1) {
    return (event: DragEvent) => {
      if (disabled || !hasFiles(event)) return;
      depth.current = Math.max(0, depth.current + by);
      setOver(depth.current > 0);
    };
  }

  function drop(event: DragEvent) {
    depth.current = 0;
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (disabled) return;
    const found = droppedFiles(event.dataTransfer);
    if (found instanceof Promise) found.then(take, () => onProblem(texts.unreadable));
    else take(found);
  }

  function take(files: readonly File[]) {
    if (!multiple && files.length > 1) onProblem(texts.onlyOne);
    else if (files.length > 0) onFiles(files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has a twin for the keyboard, the button inside.
    <div
      className={cx(styles.zone, over && styles.over)}
      data-over={over || undefined}
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => {
        if (hasFiles(event) && !disabled) event.preventDefault();
      }}
      onDrop={drop}
    >
      {children}
      {!disabled && <span className={styles.hint}>{multiple ? texts.dropMany : texts.dropOne}</span>}
    </div>
  );
}
