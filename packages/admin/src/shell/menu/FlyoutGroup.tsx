import { Popover } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import type { MenuLook } from '~/theme/nav-view'
import { hasSelectedChild, isGroupActive } from './active-path'
import flyoutClasses from './FlyoutGroup.module.css'
import classes from './MenuItems.module.css'
import sectionClasses from './MenuSections.module.css'
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
          <group.icon className={classes.icon} stroke={1.6} aria-hidden />
          <span className={classes.label}>{label}</span>
          <IconChevronRight className={classes.chevron} size={16} stroke={1.8} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={flyoutClasses.box} {...flyout.box}>
        <nav aria-label={label}>
          <div className={flyoutClasses.title} aria-hidden>
            {label}
          </div>
          <ul {...flyout.list} id={listId} className={sectionClasses.list} aria-label={label}>
            {group.children.map((child) => (
              <li key={child.to}>
                <Link
                  to={child.to}
                  className={flyoutClasses.link}
                  activeOptions={{ includeSearch: false }}
                  activeProps={{ 'data-active': true }}
                  onClick={flyout.leave}
                >
                  {child.label()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Popover.Dropdown>
    </Popover>
  )
}
