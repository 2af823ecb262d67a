import { IconMenu2 } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import type { NavView } from '~/theme/nav-view'
import { FullscreenToggle } from './FullscreenToggle'
import classes from './Header.module.css'
import { HeaderButton } from './HeaderButton'
import { Logo } from './Logo'
import { NotificationBell } from './notifications/NotificationBell'
import { useNotifications } from './notifications/use-notifications'
import { ProfileMenu } from './ProfileMenu'
import { SchemeToggle } from './SchemeToggle'
import { SIDE_MENU_ID } from './SideMenu'
import { SiteFilter } from './SiteFilter'
import { SearchButton } from './search/SearchButton'
import { SwitcherButton } from './switcher/SwitcherButton'

type Props = { view: NavView; onToggleMenu: () => void }

/** The header of all screens. */
export const Header = ({ view, onToggleMenu }: Props) => (
  <header className={classes.header}>
    <div className={classes.bar}>
      {view.axis === 'horizontal' ? (
        <div className={classes.brand}>
          <Logo />
        </div>
      ) : (
        <HeaderButton
          label={m.shell_toggle_sidebar()}
          aria-expanded={view.items === 'full' || view.items === 'double'}
          aria-controls={SIDE_MENU_ID}
          onClick={onToggleMenu}
        >
          <IconMenu2 size={20} stroke={1.8} />
        </HeaderButton>
      )}
      <SiteFilter />
      <SearchButton />
      <div className={classes.space} />
      <SchemeToggle />
      <FullscreenToggle />
      <SwitcherButton />
      <NotificationBell {...useNotifications()} />
      <ProfileMenu />
    </div>
  </header>
)
