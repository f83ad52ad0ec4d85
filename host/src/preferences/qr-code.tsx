import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './preferences.module.css';

/** A QR code as one SVG path: always dark on white, so that every camera reads it in any theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const cells = Array.from(modules.data, (dark, index) => {
      if (!dark) return '';
      return `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`;
    });
    return { size: modules.size, path: cells.join('') };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
