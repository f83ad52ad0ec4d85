/// <reference path="../assets.d.ts" />
import '../tokens.css';
import './base.css';

export { Alert, type AlertKind } from './alert';
export { Avatar } from './avatar';
export { Badge, Counter, StatusBadge } from './badge';
export {
  ActionButton,
  type ActionButtonProps,
  Button,
  type ButtonKind,
  ButtonLink,
  type ButtonProps,
  Spinner,
} from './button';
export { cx } from './class-names';
export { DialogCancel } from './dialog-guard';
export { type Fact, Facts } from './facts';
export { type AnyIconName, Icon } from './icon';
export { Kpi, KpiRow } from './kpi';
export { Card, Fitted, type Gap, Kbd, Muted, Row, Stack, VisuallyHidden } from './layout';
export { type Asked, Loaded, LoadFailure } from './loaded';
export { Menu, type MenuItem, type MenuTriggerProps } from './menu';
export { ConfirmDialog, type ConfirmDialogProps, type DialogProps, Modal, SidePanel } from './modal';
export { NoticeViewport } from './notice-viewport';
export { PageHeader } from './page-header';
export { Popover, type PopoverTriggerProps } from './popover';
export { ProgressBar } from './progress-bar';
export { PageSkeleton, type SkeletonShape, TableSkeleton } from './skeletons';
export { Slot, useSlotEntries } from './slot';
export { SlowNotice, useSlow } from './slow-notice';
export { EmptyState, ErrorState } from './states';
export { type TabItem, Tabs } from './tabs';
export { type Tone, toneClass } from './tone';
export { Tooltip } from './tooltip';
export { type Density, type Theme, themeStorageKey, UiProvider } from './ui-provider';
export { useMedia } from './use-media';
export { useShortcut } from './use-shortcut';
