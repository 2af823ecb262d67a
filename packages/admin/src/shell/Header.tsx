import { useFullscreenDocument } from '@mantine/hooks'
import { IconMaximize, IconMenu2, IconMinimize } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import type { NavView } from '~/theme/nav-view'
import { HeaderButton } from './HeaderButton'
import { Logo } from './Logo'
import classes from './layouts/ContentLayout.module.css'
import { SIDE_MENU_ID } from './menu/SideMenu'
import { NotificationBell } from './notifications/NotificationBell'
import { useNotifications } from './notifications/use-notifications'
import { ProfileMenu } from './ProfileMenu'
import { SchemeToggle } from './SchemeToggle'
import { SearchButton } from './search/SearchButton'
import { SiteFilter } from './site-filter/SiteFilter'
import { SwitcherButton } from './switcher/SwitcherButton'

type Props = { view: NavView; onToggleMenu: () => void }

/** The header of the back-office. */
export const Header = ({ view, onToggleMenu }: Props) => (
  <header className={`z-90 border-b border-b-(color:--head-line) text-(color:--head-fg) ${classes.header}`}>
    <div className="flex items-center gap-1 h-[calc(var(--header-height)_-_1px)] px-4 max-[768px]:gap-0 max-[768px]:px-2 max-[360px]:px-1">
      {view.axis === 'horizontal' ? (
        <div className="flex me-2 ps-2 text-(color:--head-strong)">
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
      <div className="flex-1" />
      <SchemeToggle />
      <FullscreenToggle />
      <SwitcherButton />
      <NotificationBell {...useNotifications()} />
      <ProfileMenu />
    </div>
  </header>
)

const FullscreenToggle = () => {
  const { fullscreen: isFullscreen, toggle } = useFullscreenDocument()
  const Icon = isFullscreen ? IconMinimize : IconMaximize
  return (
    <HeaderButton label={m.shell_toggle_fullscreen()} aria-pressed={isFullscreen} onClick={toggle}>
      <Icon size={20} stroke={1.8} />
    </HeaderButton>
  )
}
