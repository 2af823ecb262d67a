import { Popover } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import type { MenuLook } from '~/theme/nav-view'
import { hasSelectedChild, isGroupActive } from './active-path'
import { MenuChild } from './MenuChild'
import classes from './MenuItems.module.css'
import { LockMark, useLock } from './MenuLock'
import type { NavGroup } from './nav'
import { useFlyout } from './use-flyout'

type Props = { group: NavGroup; look: MenuLook }

/** A menu group whose children open in a box beside it, or below it in the horizontal menu. */
export const FlyoutGroup = ({ group, look }: Props) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  const flyout = useFlyout(look)
  const listId = useId()
  const label = group.label()
  const lock = useLock(group)
  const lies = look.axis === 'horizontal'

  /** Specification 2: with no child selected, the parent opens the "All" child. */
  const open = (event: MouseEvent) => {
    const isClosed = flyout.press(event)
    if (!isClosed && !hasSelectedChild(group, pathname)) navigate({ to: group.to })
  }

  return (
    <Popover
      opened={flyout.isOpen}
      onDismiss={flyout.close}
      position={lies ? 'bottom-start' : 'right-start'}
      offset={lies ? 6 : 16}
      width={216}
      shadow="lg"
      withRoles={false}
      // Mantine would close it before the hook restores the focus.
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          {...flyout.button}
          type="button"
          className={classes.item}
          data-active={isGroupActive(group, pathname) || undefined}
          aria-expanded={flyout.isOpen}
          aria-controls={flyout.isOpen ? listId : undefined}
          onClick={open}
        >
          <group.icon className="size-5 flex-none" stroke={1.6} aria-hidden />
          <span className={classes.label}>{label}</span>
          <LockMark lock={lock} />
          <IconChevronRight className={classes.chevron} size={16} stroke={1.8} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="p-1.5 border-line rounded-card bg-surface" {...flyout.box}>
        <nav aria-label={label}>
          <div className="py-2 px-3 text-xs font-semibold leading-4 text-ink-2" aria-hidden>
            {label}
          </div>
          <ul {...flyout.list} id={listId} aria-label={label}>
            {group.children.map((child) => (
              <li key={child.to}>
                <MenuChild
                  link={child}
                  className="flex items-center gap-2 py-2 px-3 rounded-item font-medium leading-5 text-ink no-underline hover:bg-ink/6 data-active:font-semibold data-active:text-brand-text data-active:bg-brand/10 focus-visible:-outline-offset-2"
                  onClick={flyout.leave}
                />
              </li>
            ))}
          </ul>
        </nav>
      </Popover.Dropdown>
    </Popover>
  )
}
