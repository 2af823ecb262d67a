import { Link } from '@tanstack/react-router'
import { isNameless, type MenuLook } from '~/theme/nav-view'
import classes from './MenuItems.module.css'
import { LockMark, LockTip, useLock } from './MenuLock'
import type { NavEntry } from './nav'

type Props = { entry: NavEntry; look: MenuLook; onNavigate?: () => void }

/** A menu item that opens a screen. */
export const MenuEntry = ({ entry, look, onNavigate }: Props) => {
  const lock = useLock(entry)
  return (
    <LockTip
      lock={lock}
      name={isNameless(look) ? entry.label() : undefined}
      position={look.axis === 'horizontal' ? 'bottom' : 'right'}
    >
      <Link
        to={entry.to}
        className={classes.item}
        activeOptions={{ includeSearch: false }}
        activeProps={{ 'data-active': true }}
        data-locked={lock && true}
        onClick={onNavigate}
      >
        <entry.icon className="size-5 flex-none" stroke={1.6} aria-hidden />
        <span className={classes.label}>{entry.label()}</span>
        <LockMark lock={lock} />
      </Link>
    </LockTip>
  )
}
