import { isArabic } from './language/speak.ts'
import type { Chosen } from './theme.ts'

/** Layouts whose groups open as flyouts, with the key that opens them in left-to-right pages. */
export const FLYOUTS: (Chosen & { key: string })[] = [
  { dataVerticalStyle: 'icontext', dataToggled: 'close', key: 'ArrowRight' },
  { dataNavStyle: 'menu-click', dataToggled: 'close', key: 'ArrowRight' },
  { dataNavStyle: 'menu-hover', dataToggled: 'close', key: 'ArrowRight' },
  {
    dataNavStyle: 'icon-click',
    dataToggled: 'close',
    dir: 'rtl',
    key: isArabic ? 'ArrowRight' : 'ArrowLeft',
  },
  { dataNavStyle: 'icon-hover', dataToggled: 'close', key: 'ArrowRight' },
  { dataVerticalStyle: 'doublemenu', dataToggled: 'close', key: 'ArrowRight' },
  { dataNavLayout: 'horizontal', dataNavStyle: 'menu-click', key: 'ArrowDown' },
  { dataNavLayout: 'horizontal', dataNavStyle: 'menu-hover', key: 'ArrowDown' },
  { dataNavLayout: 'horizontal', dataNavStyle: 'icon-click', key: 'ArrowDown' },
  { dataNavLayout: 'horizontal', dataNavStyle: 'icon-hover', key: 'ArrowDown' },
]

/** Layouts that show the children inline, initially or when the menu is touched. */
export const UNFOLDED: Chosen[] = [
  { dataVerticalStyle: 'overlay', dataToggled: 'open' },
  { dataVerticalStyle: 'overlay', dataToggled: 'close' },
  { dataVerticalStyle: 'overlay', iconOverlay: 'open', dataToggled: 'close' },
  { dataVerticalStyle: 'closed', dataToggled: 'open' },
  { dataVerticalStyle: 'detached', dataToggled: 'open' },
  { dataVerticalStyle: 'detached', dataToggled: 'close' },
  { dataVerticalStyle: 'doublemenu', dataToggled: 'open' },
]
