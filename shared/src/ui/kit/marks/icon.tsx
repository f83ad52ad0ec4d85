import { createElement } from 'react';
import { type AnyIconName, iconNodes } from './icon-nodes';

export type { AnyIconName } from './icon-nodes';

/**
 * A line icon. Decoration unless `label` is given, then an image with that name.
 * @param size side in pixels.
 */
export function Icon({
  name,
  size = 18,
  label,
  className,
}: {
  name: AnyIconName;
  size?: number;
  label?: string;
  className?: string;
}) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden as decoration.
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {iconNodes[name].map(([tag, { key, ...attributes }]) => createElement(tag, { ...attributes, key }))}
    </svg>
  );
}
