import { Link, useLocation } from '@tanstack/react-router'
import { type MouseEvent, Suspense } from 'react'
import type { MenuLook } from '~/theme/nav-view'
import { lazyComponent } from '~/ui/lazy-component'
import { hasSelectedChild, isGroupActive } from './active-path'
import { FoldingGroup } from './FoldingGroup'
import classes from './MenuItems.module.css'
import { LockMark, LockTip, useLock } from './MenuLock'
import type { NavGroup } from './nav'

const FlyoutGroup = lazyComponent(async () => (await import('./FlyoutGroup')).FlyoutGroup)

type Props = { group: NavGroup; look: MenuLook; onNavigate?: () => void }

/** A menu group: its children are below it, in a flyout, or in the second column of the double menu. */
export const MenuGroup = ({ group, look, onNavigate }: Props) => {
  if (look.expand === 'inline') return <FoldingGroup group={group} look={look} onNavigate={onNavigate} />
  if (look.expand === 'panel') return <GroupLink group={group} />
  return (
    <Suspense fallback={<GroupLink group={group} />}>
      <FlyoutGroup group={group} look={look} />
    </Suspense>
  )
}

/**
 * A group in the first column of the double menu: opens the group, and the second column follows the path.
 */
const GroupLink = ({ group }: { group: NavGroup }) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const lock = useLock(group)

  /** Specification 2: opens the "All" child only if no other child is selected. */
  const stayWhereSelected = (event: MouseEvent) => {
    if (hasSelectedChild(group, pathname)) event.preventDefault()
  }

  return (
    <LockTip lock={lock} name={group.label()} position="right">
      <Link
        to={group.to}
        className={classes.item}
        data-active={isGroupActive(group, pathname) || undefined}
        data-locked={lock && true}
        onClick={stayWhereSelected}
      >
        <group.icon className="size-5 flex-none" stroke={1.6} aria-hidden />
        <span className={classes.label}>{group.label()}</span>
        <LockMark lock={lock} />
      </Link>
    </LockTip>
  )
}
