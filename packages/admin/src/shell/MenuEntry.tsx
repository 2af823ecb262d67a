import { Link } from '@tanstack/react-router'
import { isNameless, type MenuLook } from '~/theme/nav-view'
import classes from './MenuItems.module.css'
import type { NavEntry } from './nav'

type Props = { entry: NavEntry; look: MenuLook; onNavigate?: () => void }

/** One line of the menu that leads to a screen. */
export const MenuEntry = ({ entry, look, onNavigate }: Props) => {
  const label = entry.label()
  return (
    <Link
      to={entry.to}
      className={classes.item}
      activeOptions={{ includeSearch: false }}
      activeProps={{ 'data-active': true }}
      title={isNameless(look) ? label : undefined}
      onClick={onNavigate}
    >
      <entry.icon className={classes.icon} stroke={1.6} aria-hidden />
      <span className={classes.label}>{label}</span>
    </Link>
  )
}
