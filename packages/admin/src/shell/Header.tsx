import { IconMenu2 } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { FullscreenToggle } from './FullscreenToggle'
import classes from './Header.module.css'
import { HeaderButton } from './HeaderButton'
import { ProfileMenu } from './ProfileMenu'
import { SchemeToggle } from './SchemeToggle'
import { SIDE_MENU_ID } from './SideMenu'
import { SiteFilter } from './SiteFilter'
import { SearchButton } from './search/SearchButton'

type Props = { isMenuOpen: boolean; onToggleMenu: () => void }

/** What is at hand on every screen. */
export const Header = ({ isMenuOpen, onToggleMenu }: Props) => (
  <header className={classes.header}>
    <div className={classes.bar}>
      <HeaderButton
        label={m.shell_toggle_sidebar()}
        aria-expanded={isMenuOpen}
        aria-controls={SIDE_MENU_ID}
        onClick={onToggleMenu}
      >
        <IconMenu2 size={20} stroke={1.8} />
      </HeaderButton>
      <SiteFilter />
      <SearchButton />
      <div className={classes.space} />
      <SchemeToggle />
      <FullscreenToggle />
      <ProfileMenu />
    </div>
  </header>
)
