import { Collapse } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { MenuLook } from '~/theme/nav-view'
import { hasSelectedChild, isGroupActive } from './active-path'
import { MenuChild } from './MenuChild'
import classes from './MenuItems.module.css'
import { LockMark, LockTip, useLock } from './MenuLock'
import type { NavGroup } from './nav'

type Props = { group: NavGroup; look: MenuLook; onNavigate?: () => void }

/** A menu group that expands in place. It is open on its own pages, unless the admin collapses it. */
export const FoldingGroup = ({ group, look, onNavigate }: Props) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  const childrenId = useId()
  const isActive = isGroupActive(group, pathname)
  const lock = useLock(group)
  const [folded, setFolded] = useState<{ isOpen: boolean; wasActive: boolean } | null>(null)
  const isOpen = folded?.wasActive === isActive ? folded.isOpen : isActive

  /** Specification 2: with no child selected, the parent opens the "All" child. */
  const open = () => {
    const leadsOn = !hasSelectedChild(group, pathname)
    setFolded({ isOpen: leadsOn || !isOpen, wasActive: leadsOn || isActive })
    if (leadsOn) navigate({ to: group.to })
  }

  return (
    <>
      <LockTip lock={lock} position="right">
        <button
          type="button"
          className={classes.item}
          data-active={isActive || undefined}
          data-locked={lock && true}
          aria-expanded={isOpen}
          aria-controls={childrenId}
          onClick={open}
        >
          <group.icon className="size-5 flex-none" stroke={1.6} aria-hidden />
          <span className={classes.label}>{group.label()}</span>
          <LockMark lock={lock} />
          <IconChevronRight className={classes.chevron} size={16} stroke={1.8} aria-hidden />
        </button>
      </LockTip>
      <Collapse expanded={isOpen && look.items === 'full'} id={childrenId} transitionDuration={150}>
        <ul // A vertical line connects the children of a group; the selected one is marked on it.
          className="relative px-0 pt-0.5 pb-1 before:content-[''] before:absolute before:[inset-block:6px_10px] before:start-5.25 before:w-px before:bg-(--menu-line)"
        >
          {group.children.map((child) => (
            <li key={child.to}>
              <MenuChild
                link={child}
                className={`relative flex items-center gap-2 h-9 ps-11 pe-3 rounded-item font-450 text-inherit no-underline whitespace-nowrap data-active:font-semibold ${classes.child}`}
                onClick={onNavigate}
              />
            </li>
          ))}
        </ul>
      </Collapse>
    </>
  )
}
