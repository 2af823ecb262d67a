import { Link, useLocation } from '@tanstack/react-router'
import { isActive, isGroupActive } from './active-path'
import classes from './MenuItems.module.css'
import sectionClasses from './MenuSections.module.css'
import { isGroup, NAV } from './nav'
import columnClasses from './SecondColumn.module.css'

/** The second column of the double menu: the pages of the current group, or else of the current section. */
export const SecondColumn = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { label, links } = findSection(pathname)
  return (
    <nav className={columnClasses.column} aria-label={label()}>
      <div className={columnClasses.title} aria-hidden>
        {label()}
      </div>
      <ul className={sectionClasses.list}>
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className={classes.item}
              activeOptions={{ includeSearch: false }}
              activeProps={{ 'data-active': true }}
            >
              {link.label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Section = { label: () => string; links: readonly { label: () => string; to: string }[] }

const findSection = (pathname: string): Section => {
  const group = NAV.flatMap(({ entries }) => entries.filter(isGroup)).find((one) =>
    isGroupActive(one, pathname),
  )
  if (group) return { label: group.label, links: group.children }
  const isHere = (entry: { to: string }) => isActive(entry.to, pathname)
  const section = NAV.find(({ entries }) => entries.some(isHere)) ?? NAV[0]
  return { label: section?.label ?? String, links: section?.entries ?? [] }
}
