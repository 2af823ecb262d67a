import { Select } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { getAllSites } from '@storekeeper/contract/permissions'
import { IconBuildingStore, IconMaximize, IconMenu2, IconMinimize, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { ALL_SITES, useSite } from '~/site'
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

/** Filters all lists and charts by one permitted site or all of them. Stored in the URL, so that links preserve it. */
const SiteFilter = () => {
  const { site, chooseSite } = useSite()
  const { data: sites = [] } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const permitted = getAllSites(useProfile())
  const known = sites
    .filter(({ key }) => permitted === 'all' || permitted.includes(key))
    .map(({ key, name }) => ({ value: key, label: name }))
  const unknown =
    site === ALL_SITES || known.some(({ value }) => value === site) ? [] : [{ value: site, label: site }]

  return (
    <Select
      aria-label={m.shell_site()}
      data={[{ value: ALL_SITES, label: m.shell_all_sites() }, ...known, ...unknown]}
      value={site}
      onChange={(key) => chooseSite(key ?? ALL_SITES)}
      allowDeselect={false}
      leftSection={<IconBuildingStore size={18} stroke={1.7} />}
      rightSection={<IconSelector size={16} />}
      comboboxProps={{ withinPortal: false, shadow: 'md', width: 240, position: 'bottom-start' }}
      classNames={{
        root: 'w-46 ms-2 max-[768px]:w-36 max-[768px]:ms-1 max-[360px]:ms-0',
        input:
          'min-h-10 h-10 border-transparent font-medium text-ellipsis text-(color:--head-strong) bg-(--head-hover) cursor-pointer max-[480px]:ps-3 max-[360px]:px-2',
        section: 'text-(color:--head-fg) max-[480px]:data-[position=left]:hidden max-[360px]:hidden',
      }}
    />
  )
}
