import { Link } from '@tanstack/react-router'
import classes from './MenuItems.module.css'
import type { NavEntry } from './nav'

type Props = { entry: NavEntry; onNavigate?: () => void }

/** A menu item that opens a screen. */
export const MenuEntry = ({ entry, onNavigate }: Props) => (
  <Link
    to={entry.to}
    className={classes.item}
    activeOptions={{ includeSearch: false }}
    activeProps={{ 'data-active': true }}
    onClick={onNavigate}
  >
    <entry.icon className="size-5 flex-none" stroke={1.6} aria-hidden />
    <span className={classes.label}>{entry.label()}</span>
  </Link>
)
