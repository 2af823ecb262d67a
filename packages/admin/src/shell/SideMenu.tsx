import { ScrollArea } from '@mantine/core'
import { useFocusReturn, useFocusTrap } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import type { NavView } from '~/theme/nav-view'
import { useTheme } from '~/theme/theme'
import { Logo } from './Logo'
import { MenuSections } from './MenuSections'
import classes from './SideMenu.module.css'

/** What the header's toggle controls. */
export const SIDE_MENU_ID = 'side-menu'

type Props = { view: NavView; onClose: () => void }

/** The vertical menu: beside the page on a wide screen, a drawer over it on a narrow one. */
export const SideMenu = ({ view, onClose }: Props) => {
  const { dataMenuPosition } = useTheme()
  const scrollsWithPage = dataMenuPosition === 'scrollable' && !view.drawer
  const [isTouched, setTouched] = useState(false)
  const isPeeking = view.peeks && isTouched
  const items = isPeeking ? 'full' : view.items
  const isOpenDrawer = view.drawer && view.items !== 'hidden'
  const trapFocus = useFocusTrap(isOpenDrawer)
  useFocusReturn({ opened: isOpenDrawer })

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTouched(false)
  }

  const closeByKey = ({ key }: KeyboardEvent) => {
    if (isOpenDrawer && key === 'Escape') onClose()
  }

  const sections = (
    <nav aria-label={m.shell_main_menu()} className={classes.nav}>
      <MenuSections items={items} onNavigate={view.drawer ? onClose : undefined} />
    </nav>
  )

  return (
    <aside
      id={SIDE_MENU_ID}
      ref={trapFocus}
      className={classes.side}
      data-items={items}
      data-peek={isPeeking || undefined}
      data-drawer={view.drawer || undefined}
      data-scrolls={scrollsWithPage || undefined}
      data-detached={view.detached || undefined}
      inert={view.items === 'hidden'}
      onMouseEnter={() => setTouched(true)}
      onMouseLeave={() => setTouched(false)}
      onFocus={() => setTouched(true)}
      onBlur={leave}
      onKeyDown={closeByKey}
    >
      <div className={classes.panel}>
        <div className={classes.brand}>
          <Logo short={items === 'icon'} />
        </div>
        {scrollsWithPage ? (
          sections
        ) : (
          <ScrollArea className={classes.scroll} scrollbarSize={6} type="hover">
            {sections}
          </ScrollArea>
        )}
      </div>
    </aside>
  )
}
