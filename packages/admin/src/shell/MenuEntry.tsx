import { Link } from '@tanstack/react-router'
import type { NavView } from '~/theme/nav-view'
import type { NavEntry } from './nav'
import classes from './SideMenu.module.css'

type Props = { entry: NavEntry; items: NavView['items']; onNavigate?: () => void }

/** One line of the menu that leads to a screen. */
export const MenuEntry = ({ entry, items, onNavigate }: Props) => {
  const label = entry.label()
  return (
    <Link
      to={entry.to}
      className={classes.item}
      activeOptions={{ includeSearch: false }}
      activeProps={{ 'data-active': true }}
      title={items === 'icon' ? label : undefined}
      onClick={onNavigate}
    >
      <entry.icon className={classes.icon} stroke={1.6} aria-hidden />
      <span className={classes.label}>{label}</span>
    </Link>
  )
}
