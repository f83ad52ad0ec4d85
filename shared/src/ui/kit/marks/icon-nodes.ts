import { __iconNode as alertCircle } from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { __iconNode as alertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { __iconNode as archive } from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import { __iconNode as arrowBackUp } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { __iconNode as arrowDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import { __iconNode as arrowLeft } from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { __iconNode as arrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { __iconNode as ban } from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import { __iconNode as bell } from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { __iconNode as bookmark } from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { __iconNode as briefcase } from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import { __iconNode as buildingStore } from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { __iconNode as calendarCheck } from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import { __iconNode as calendarEvent } from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import { __iconNode as chartBar } from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { __iconNode as check } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { __iconNode as chevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { __iconNode as chevronLeft } from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { __iconNode as chevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { __iconNode as chevronUp } from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { __iconNode as circleCheck } from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { __iconNode as clipboardCheck } from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import { __iconNode as clock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { __iconNode as columns3 } from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { __iconNode as copy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { __iconNode as deviceDesktop } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import { __iconNode as dotsVertical } from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { __iconNode as download } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { __iconNode as externalLink } from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { __iconNode as eye } from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { __iconNode as eyeOff } from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { __iconNode as fileDollar } from '@tabler/icons-react/dist/esm/icons/IconFileDollar.mjs';
import { __iconNode as files } from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import { __iconNode as filter } from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { __iconNode as flag } from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { __iconNode as folders } from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import { __iconNode as gripVertical } from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { __iconNode as help } from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { __iconNode as history } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { __iconNode as home } from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { __iconNode as inbox } from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { __iconNode as infoCircle } from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { __iconNode as keyboard } from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { __iconNode as layoutDashboard } from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import { __iconNode as layoutSidebarLeftCollapse } from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import { __iconNode as link } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { __iconNode as listCheck } from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { __iconNode as lock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { __iconNode as logout } from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { __iconNode as mail } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { __iconNode as menu2 } from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { __iconNode as message } from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { __iconNode as moon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { __iconNode as paperclip } from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { __iconNode as pencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { __iconNode as phone } from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { __iconNode as pin } from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import { __iconNode as pinned } from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs';
import { __iconNode as playerPause } from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { __iconNode as playerPlay } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { __iconNode as plus } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { __iconNode as printer } from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { __iconNode as refresh } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { __iconNode as repeat } from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { __iconNode as rocket } from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import { __iconNode as route } from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import { __iconNode as search } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { __iconNode as selector } from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { __iconNode as send } from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { __iconNode as settings } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { __iconNode as shieldLock } from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { __iconNode as sitemap } from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import { __iconNode as sun } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { __iconNode as target } from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import { __iconNode as trash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { __iconNode as upload } from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { __iconNode as user } from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { __iconNode as users } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { __iconNode as x } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { IconName } from '../../../manifest';

/** Drawing of an icon: tag and attributes of each part, on a grid of 24. */
export type IconNode = readonly (readonly [string, Readonly<Record<string, string>>])[];

/** Icons of the remotes' menu entries. */
const areaIcons: Record<IconName, IconNode> = {
  home: home,
  tasks: listCheck,
  calendar: calendarEvent,
  attachment: paperclip,
  repeat: repeat,
  project: folders,
  closing: calendarCheck,
  process: route,
  opportunity: target,
  inbox: inbox,
  budget: fileDollar,
  budgets: files,
  add: plus,
  dashboard: layoutDashboard,
  settings: settings,
  rocket: rocket,
  checkin: clipboardCheck,
  indicator: chartBar,
  client: buildingStore,
  user: user,
  department: sitemap,
  position: briefcase,
  profile: shieldLock,
  log: history,
  archive: archive,
};

/** Icons of actions and states. */
const actionIcons = {
  search: search,
  close: x,
  more: dotsVertical,
  edit: pencil,
  delete: trash,
  download: download,
  upload: upload,
  filter: filter,
  check: check,
  chevronDown: chevronDown,
  chevronUp: chevronUp,
  chevronLeft: chevronLeft,
  chevronRight: chevronRight,
  sort: selector,
  warning: alertTriangle,
  error: alertCircle,
  info: infoCircle,
  success: circleCheck,
  bell: bell,
  sun: sun,
  moon: moon,
  device: deviceDesktop,
  logout: logout,
  menu: menu2,
  refresh: refresh,
  eye: eye,
  eyeOff: eyeOff,
  copy: copy,
  external: externalLink,
  lock: lock,
  columns: columns3,
  link: link,
  send: send,
  message: message,
  clock: clock,
  flag: flag,
  arrowLeft: arrowLeft,
  arrowUp: arrowUp,
  arrowDown: arrowDown,
  sidebar: layoutSidebarLeftCollapse,
  users: users,
  grip: gripVertical,
  phone: phone,
  mail: mail,
  play: playerPlay,
  pause: playerPause,
  undo: arrowBackUp,
  keyboard: keyboard,
  printer: printer,
  ban: ban,
  help: help,
  pin: pin,
  pinned: pinned,
  view: bookmark,
} satisfies Record<string, IconNode>;

export const iconNodes = { ...areaIcons, ...actionIcons };
export type AnyIconName = keyof typeof iconNodes;
