import type { Ref } from 'react'
import { m } from '~/paraglide/messages.js'
import type { MenuLook } from '~/theme/nav-view'
import { MenuSections } from './MenuSections'
import classes from './TopMenu.module.css'

type Props = { look: MenuLook; ref: Ref<HTMLDivElement> }

/** The menu where it lies across the page, below the header. */
export const TopMenu = ({ look, ref }: Props) => (
  <div className={classes.bar} ref={ref}>
    <nav
      className={classes.nav}
      data-axis="horizontal"
      data-entries={look.items}
      aria-label={m.shell_main_menu()}
    >
      <MenuSections look={look} />
    </nav>
  </div>
)
