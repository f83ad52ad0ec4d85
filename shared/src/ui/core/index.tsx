/// <reference path="../assets.d.ts" />
import '../tokens.css';
import './base.css';

export {
  ActionButton,
  type ActionButtonProps,
  Button,
  type ButtonKind,
  ButtonLink,
  type ButtonProps,
  Spinner,
} from './actions/button';
export { Menu, type MenuItem, type MenuTriggerProps } from './actions/menu';
export { useShortcut } from './actions/use-shortcut';
export { cx } from './class-names';
export { Alert, type AlertKind } from './feedback/alert';
export { type Asked, Loaded, LoadFailure } from './feedback/loaded';
export { NoticeViewport } from './feedback/notice-viewport';
export { ProgressBar } from './feedback/progress-bar';
export { PageSkeleton, type SkeletonShape, TableSkeleton } from './feedback/skeletons';
export { SlowNotice, useSlow } from './feedback/slow-notice';
export { EmptyState, ErrorState } from './feedback/states';
export { type Fact, Facts } from './layout/facts';
export { Kpi, KpiRow } from './layout/kpi';
export { Card, Fitted, type Gap, Kbd, Muted, Row, Stack, VisuallyHidden } from './layout/layout';
export { PageHeader } from './layout/page-header';
export { type TabItem, Tabs } from './layout/tabs';
export { useMedia } from './layout/use-media';
export { Avatar } from './marks/avatar';
export { Badge, Counter, StatusBadge } from './marks/badge';
export { type AnyIconName, Icon } from './marks/icon';
export { type Tone, toneClass } from './marks/tone';
export { DialogCancel } from './overlay/dialog-guard';
export { ConfirmDialog, type ConfirmDialogProps, type DialogProps, Modal, SidePanel } from './overlay/modal';
export { Popover, type PopoverTriggerProps } from './overlay/popover';
export { Tooltip } from './overlay/tooltip';
export { Slot, useSlotEntries } from './slot';
export { type Density, type Theme, themeStorageKey, UiProvider } from './ui-provider';
