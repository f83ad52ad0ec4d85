import type { IconName } from '@gestao/shared/manifest';

type ShellIconName =
  | IconName
  | 'menu'
  | 'search'
  | 'bell'
  | 'theme'
  | 'collapse'
  | 'close'
  | 'signOut'
  | 'keyboard'
  | 'warning'
  | 'offline'
  | 'mail'
  | 'lock';

/** Outlines on a 24-pixel grid. The frame draws its own so that it paints before the component kit arrives. */
const outlines: Record<ShellIconName, string> = {
  home: 'M4 11l8-7 8 7M6 9.5V20h4.5v-6h3v6H18V9.5',
  tasks: 'M4 6.5l1.5 1.5L8 5M4 13.5l1.5 1.5L8 12M11 7h9M11 14h9M11 20h9M5 20h1',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  attachment: 'M19 11.5l-7.5 7.5a4.5 4.5 0 01-6.4-6.4l8-8a3 3 0 014.3 4.3l-7.9 7.9a1.5 1.5 0 01-2.1-2.1l7-7',
  repeat: 'M4 11V9.5A3.5 3.5 0 017.5 6H20M17 3l3 3-3 3M20 13v1.5a3.5 3.5 0 01-3.5 3.5H4M7 21l-3-3 3-3',
  project: 'M3.5 7V18.5h17V8.5H12L10 5.5H3.5zM3.5 12h17',
  closing: 'M5 4h14v16H5zM8.5 9h7M8.5 12.5l2 2 5-4.5',
  process: 'M4 5h6v5H4zM14 14h6v5h-6zM10 7.5h4.5a2.5 2.5 0 012.5 2.5v4M7 10v6.5h7',
  opportunity: 'M4 5h16l-6 7.5V19l-4 1.5v-8z',
  inbox: 'M4 13.5L6.5 5h11l2.5 8.5V19H4zM4 13.5h5l1.2 2.5h3.6l1.2-2.5h5',
  budget:
    'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M12.5 17.5v-7M14.5 11.8h-3a1.1 1.1 0 000 2.2h2a1.1 1.1 0 010 2.2h-3.2',
  budgets: 'M8 7.5h12v13H8zM4 16.5v-13h12M11 12h6M11 16h6',
  add: 'M12 5v14M5 12h14',
  dashboard: 'M4 20V4M4 20h16M8.5 16v-4M13 16V8M17.5 16v-6',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  rocket:
    'M9 15l-3-3c1.5-5 5.5-8 13-8 0 7.5-3 11.5-8 13zM8 12H4.5L7 8.5M12 16v3.5l3.5-2.5M15 9h.01M6 16l-2 4 4-2',
  checkin: 'M20 12a8 8 0 11-4.5-7.2M8.5 11.5l3 3L20 6',
  indicator: 'M4 16l5-5 3.5 3.5L20 7M15 7h5v5',
  client: 'M4 20V6.5l8-3 8 3V20M4 20h16M9 10h1M14 10h1M9 14h1M14 14h1M11 20v-3h2v3',
  user: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5a7.5 7.5 0 0115 0',
  department: 'M9.5 3.5h5v5h-5zM3.5 15.5h5v5h-5zM15.5 15.5h5v5h-5zM12 8.5V12M6 15.5V12h12v3.5',
  position: 'M4 8h16v11.5H4zM9 8V4.5h6V8M4 13h16M12 12v2',
  profile: 'M12 3.5l7.5 3v5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9v-5zM9 12l2 2 4-4',
  log: 'M4 12a8 8 0 102.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  archive: 'M4 4.5h16v4H4zM5.5 8.5v11h13v-11M10 12h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20',
  bell: 'M6 17V11a6 6 0 0112 0v6l1.5 1.5h-15zM10 21h4',
  theme: 'M12 20a8 8 0 100-16 8 8 0 000 16zM12 4v16M12 8l5-2M12 13l7.5-3M12 18l6.5-3',
  collapse: 'M4.5 4.5h15v15h-15zM9.5 4.5v15M15.5 9.5L13 12l2.5 2.5',
  close: 'M6 6l12 12M18 6L6 18',
  signOut: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14h8',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17h.01',
  offline:
    'M4 4l16 16M8.5 12.5a5 5 0 013-1.5M5 9.5A10 10 0 018 7.6M12 6.5a10 10 0 017 3M15.5 12.5l-.7-.6M12 17h.01',
  mail: 'M4 6h16v12.5H4zM4 7l8 6 8-6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3M12 14.5v2',
};

/** Decorative outline; the name beside it, or of its button, says what it means. */
export function ShellIcon({ name, size = 18 }: { name: ShellIconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
