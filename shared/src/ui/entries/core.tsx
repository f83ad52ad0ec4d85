/// <reference path="../assets.d.ts" />
import '../tokens.css';
import '../kit/base.css';

export {
  ActionButton,
  type ActionButtonProps,
  Button,
  type ButtonKind,
  ButtonLink,
  type ButtonProps,
  Spinner,
} from '../kit/actions/button';
export { Menu, type MenuItem, type MenuTriggerProps } from '../kit/actions/menu';
export { useShortcut } from '../kit/actions/use-shortcut';
export { cx } from '../kit/class-names';
export { Alert, type AlertKind } from '../kit/feedback/alert';
export { ProgressBar } from '../kit/feedback/progress-bar';
export { EmptyState, ErrorState } from '../kit/feedback/states';
export { useSlow } from '../kit/feedback/use-slow';
export { type Fact, Facts } from '../kit/layout/facts';
export { Kpi, KpiRow } from '../kit/layout/kpi';
export { Card, Fitted, type Gap, Kbd, Muted, Row, Stack, VisuallyHidden } from '../kit/layout/layout';
export { PageHeader } from '../kit/layout/page-header';
export { useMedia } from '../kit/layout/use-media';
export { Avatar, Person } from '../kit/marks/avatar';
export { Badge, Counter, StatusBadge } from '../kit/marks/badge';
export { type AnyIconName, Icon } from '../kit/marks/icon';
export { ScanBadge } from '../kit/marks/scan-badge';
export { type Tone, toneClass } from '../kit/marks/tone';
export { DialogCancel } from '../kit/overlay/dialog-guard';
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  type DialogProps,
  Modal,
  SidePanel,
} from '../kit/overlay/modal';
export { Popover, type PopoverTriggerProps } from '../kit/overlay/popover';
export { Tooltip } from '../kit/overlay/tooltip';
export { type Density, type Theme, themeStorageKey, UiProvider } from '../kit/ui-provider';
export { type Asked, Loaded, LoadFailure } from '../patterns/feedback/loaded';
export { NoticeViewport } from '../patterns/feedback/notice-viewport';
export { PageSkeleton, type SkeletonShape, TableSkeleton } from '../patterns/feedback/page-skeleton';
export { SlowNotice } from '../patterns/feedback/slow-notice';
export { fetchedPart } from '../patterns/parts/fetched-part';
export { Slot, useSlotEntries } from '../patterns/slot/slot';
export { type TabItem, Tabs } from '../patterns/tabs/tabs';
