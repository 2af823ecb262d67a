import { ScrollArea } from '@mantine/core'
import { useFocusReturn, useFocusTrap } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import { m } from '~/paraglide/messages.js'
import type { MenuLook, NavView } from '~/theme/nav-view'
import { useTheme } from '~/theme/theme'
import { Logo } from './Logo'
import { MenuSections } from './MenuSections'
import { SecondColumn } from './SecondColumn'
import classes from './SideMenu.module.css'
import { usePeek } from './use-peek'

/** What the header's toggle controls. */
export const SIDE_MENU_ID = 'side-menu'

type Props = { view: NavView; onClose: () => void }

/** The vertical menu: beside the page on a wide screen, a drawer over it on a narrow one. */
export const SideMenu = ({ view, onClose }: Props) => {
  const { dataMenuPosition } = useTheme()
  const scrollsWithPage = dataMenuPosition === 'scrollable' && !view.drawer
  const { isPeeking, ...peek } = usePeek(view.peeks)
  const look: MenuLook = isPeeking ? { ...view, items: 'full', expand: 'inline' } : view
  const isOpenDrawer = view.drawer && view.items !== 'hidden'
  const trapFocus = useFocusTrap(isOpenDrawer)
  useFocusReturn({ opened: isOpenDrawer })

  const closeByKey = ({ key }: KeyboardEvent) => {
    if (isOpenDrawer && key === 'Escape') onClose()
  }

  const sections = (
    <nav aria-label={m.shell_main_menu()} className={classes.nav} data-entries={look.items}>
      <MenuSections look={look} onNavigate={view.drawer ? onClose : undefined} />
    </nav>
  )

  return (
    <aside
      {...peek}
      id={SIDE_MENU_ID}
      ref={trapFocus}
      className={classes.side}
      data-items={look.items}
      data-peek={isPeeking || undefined}
      data-drawer={view.drawer || undefined}
      data-scrolls={scrollsWithPage || undefined}
      data-detached={view.detached || undefined}
      inert={view.items === 'hidden'}
      onKeyDown={closeByKey}
    >
      <div className={classes.panel}>
        <div className={classes.first}>
          <div className={classes.brand}>
            <Logo short={look.items !== 'full'} />
          </div>
          {scrollsWithPage ? (
            sections
          ) : (
            <ScrollArea className={classes.scroll} scrollbarSize={6} type="hover">
              {sections}
            </ScrollArea>
          )}
        </div>
        {look.items === 'double' && <SecondColumn />}
      </div>
    </aside>
  )
}
