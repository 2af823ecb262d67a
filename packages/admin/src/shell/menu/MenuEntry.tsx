import { Link, useLocation } from '@tanstack/react-router'
import { isNameless, type MenuLook } from '~/theme/nav-view'
import { isActive } from './active-path'
import classes from './MenuItems.module.css'
import { LockMark, LockTip, useLock } from './MenuLock'
import type { NavEntry } from './nav'

type Props = { entry: NavEntry; look: MenuLook; onNavigate?: () => void }

/** A menu item that opens a screen. */
export const MenuEntry = ({ entry, look, onNavigate }: Props) => {
  const isHere = useLocation({ select: ({ pathname }) => isActive(entry.to, pathname) })
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
        activeOptions={{ exact: true }}
        data-active={isHere || undefined}
        aria-current={isHere ? 'page' : undefined}
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
