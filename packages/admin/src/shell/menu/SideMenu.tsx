import { ScrollArea } from '@mantine/core'
import { useFocusReturn, useFocusTrap, useWindowEvent } from '@mantine/hooks'
import { type FocusEvent, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Logo } from '~/shell/Logo'
import { isNameless, type MenuLook, type NavView } from '~/theme/nav-view'
import { useTheme } from '~/theme/theme'
import { MenuSections } from './MenuSections'
import { NameTip } from './NameTip'
import { SecondColumn } from './SecondColumn'
import classes from './SideMenu.module.css'
import { useNameTip } from './use-name-tip'
import { useNav } from './use-nav'

/** The id of the element that the toggle in the header controls. */
export const SIDE_MENU_ID = 'side-menu'

type Props = { view: NavView; onClose: () => void }

/** The vertical menu: beside the page on wide screens, a drawer on narrow ones. */
export const SideMenu = ({ view, onClose }: Props) => {
  const { dataMenuPosition } = useTheme()
  const scrollsWithPage = dataMenuPosition === 'scrollable' && !view.drawer
  const { isPeeking, ...peek } = usePeek(view.peeks)
  const look: MenuLook = isPeeking ? { ...view, items: 'full', expand: 'inline' } : view
  const nav = useNav()
  const { tip, handlers } = useNameTip(isNameless(look) && !view.peeks)
  const isOpenDrawer = view.drawer && view.items !== 'hidden'
  const trapFocus = useFocusTrap(isOpenDrawer)
  useFocusReturn({ opened: isOpenDrawer })

  // Listens on the window, since the focus moves into the drawer only after it opens.
  useWindowEvent('keydown', ({ key }) => {
    if (isOpenDrawer && key === 'Escape') onClose()
  })

  const sections = (
    <nav
      {...handlers}
      aria-label={m.shell_main_menu()}
      className="px-3 pt-2 pb-8"
      data-entries={look.items}
      data-peeks={view.peeks || undefined}
    >
      <MenuSections sections={nav} look={look} onNavigate={view.drawer ? onClose : undefined} />
    </nav>
  )

  return (
    <aside
      {...peek}
      id={SIDE_MENU_ID}
      ref={trapFocus}
      className={`flex-none z-100 text-(color:--menu-fg) ${classes.side}`}
      data-items={look.items}
      data-peek={isPeeking || undefined}
      data-drawer={view.drawer || undefined}
      data-scrolls={scrollsWithPage || undefined}
      data-detached={view.detached || undefined}
      inert={view.items === 'hidden'}
    >
      <div
        className={`sticky top-0 flex overflow-hidden border-e border-e-(color:--menu-line) ${classes.panel}`}
      >
        <div className={`flex flex-1 flex-col min-w-0 ${classes.first}`}>
          <div className="flex flex-none items-center h-(--header-height) px-4.5 border-b border-b-(color:--menu-line) text-(color:--menu-strong)">
            <Logo short={look.items !== 'full'} />
          </div>
          {scrollsWithPage ? (
            sections
          ) : (
            <ScrollArea className="flex-1 min-h-0" viewportRef={showCurrent} scrollbarSize={6} type="hover">
              {sections}
            </ScrollArea>
          )}
        </div>
        {look.items === 'double' && <SecondColumn />}
      </div>
      <NameTip tip={tip} axis="vertical" />
    </aside>
  )
}

const showCurrent = (viewport: HTMLElement | null) =>
  viewport?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })

/** Expands the icon menu to the full menu while it is hovered or contains the focus. */
const usePeek = (peeks: boolean) => {
  const [isTouched, setTouched] = useState(false)

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTouched(false)
  }

  return {
    isPeeking: peeks && isTouched,
    onMouseEnter: () => setTouched(true),
    onMouseLeave: () => setTouched(false),
    onFocus: () => setTouched(true),
    onBlur: leave,
  }
}
