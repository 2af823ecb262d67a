import { Popover } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { m } from '~/paraglide/messages.js'
import type { MenuLook } from '~/theme/nav-view'
import { isActive, isGroupActive } from './active-path'
import classes from './MenuItems.module.css'
import { MenuSections } from './MenuSections'
import { isGroup, type NavSection } from './nav'
import { useFlyout } from './use-flyout'
import { useNav } from './use-nav'

type Props = {
  look: MenuLook
  /** The number of entries that fit in the menu bar. */
  after: number
}

/** The last entry of the horizontal menu, with a box of the entries that do not fit, by section. */
export const MoreFlyout = ({ look, after }: Props) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const flyout = useFlyout(look)
  const boxId = useId()
  const sections = sectionsAfter(useNav(), after)
  const isOpen = flyout.isOpen && sections.length > 0

  return (
    <Popover
      opened={isOpen}
      onDismiss={flyout.close}
      position="bottom-end"
      offset={6}
      width={264}
      shadow="lg"
      withRoles={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          {...flyout.button}
          type="button"
          className={classes.item}
          data-active={sections.some((section) => leadsTo(section, pathname)) || undefined}
          aria-expanded={isOpen}
          aria-controls={isOpen ? boxId : undefined}
          onClick={flyout.press}
        >
          <IconDots className="size-5 flex-none" stroke={1.6} aria-hidden />
          <span className={classes.label}>{m.menu_more()}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown
        className={`p-0 border-line rounded-card text-(color:--menu-fg) bg-surface ${classes.more}`}
        {...flyout.box}
      >
        <nav
          {...flyout.list}
          id={boxId}
          aria-label={m.menu_more()}
          className="max-h-[calc(100dvh_-_var(--header-height)_-_80px)] px-2 pt-0 pb-2 overflow-y-auto [overscroll-behavior:contain]"
          data-entries="full"
        >
          <MenuSections sections={sections} look={UNFOLDING} onNavigate={flyout.leave} />
        </nav>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Groups in the box expand inline instead of opening nested flyouts. */
const UNFOLDING: MenuLook = { axis: 'vertical', items: 'full', expand: 'inline' }

/** The sections without their first `count` entries; empty sections are removed. */
const sectionsAfter = (sections: readonly NavSection[], count: number): NavSection[] => {
  let before = count
  return sections.flatMap((section) => {
    const entries = section.entries.slice(before)
    before = Math.max(0, before - section.entries.length)
    return entries.length > 0 ? { ...section, entries } : []
  })
}

const leadsTo = ({ entries }: NavSection, pathname: string) =>
  entries.some((entry) => (isGroup(entry) ? isGroupActive(entry, pathname) : isActive(entry.to, pathname)))
