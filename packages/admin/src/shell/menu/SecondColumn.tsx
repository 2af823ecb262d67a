import { useLocation } from '@tanstack/react-router'
import { isActive, isGroupActive } from './active-path'
import { MenuChild } from './MenuChild'
import classes from './MenuItems.module.css'
import { isGroup, type NavLink, type NavSection } from './nav'
import { useNav } from './use-nav'

/** The second column of the double menu: the pages of the current group, or else of the current section. */
export const SecondColumn = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { label, links } = findSection(useNav(), pathname)
  return (
    <nav
      className="flex-1 min-w-0 px-3 pb-8 overflow-y-auto border-s border-s-(color:--menu-line)"
      aria-label={label()}
    >
      <div
        className="flex items-center h-[calc(var(--header-height)_-_1px)] px-3 mb-2 text-[0.9375rem] font-650 whitespace-nowrap text-(color:--menu-strong)"
        aria-hidden
      >
        {label()}
      </div>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <MenuChild link={link} className={classes.item ?? ''} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Section = { label: () => string; links: readonly NavLink[] }

const findSection = (sections: readonly NavSection[], pathname: string): Section => {
  const group = sections
    .flatMap(({ entries }) => entries.filter(isGroup))
    .find((one) => isGroupActive(one, pathname))
  if (group) return { label: group.label, links: group.children }
  const isHere = (entry: { to: string }) => isActive(entry.to, pathname)
  const section = sections.find(({ entries }) => entries.some(isHere)) ?? sections[0]
  return { label: section?.label ?? String, links: section?.entries ?? [] }
}
