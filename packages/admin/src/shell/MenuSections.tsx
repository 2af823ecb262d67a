import type { NavView } from '~/theme/nav-view'
import { MenuEntry } from './MenuEntry'
import { MenuGroup } from './MenuGroup'
import { isGroup, NAV } from './nav'
import classes from './SideMenu.module.css'

type Props = { items: NavView['items']; onNavigate?: () => void }

/** Every section with its entries, in the order of the specification. */
export const MenuSections = ({ items, onNavigate }: Props) =>
  NAV.map((section) => (
    <section key={section.label()} className={classes.section} aria-label={section.label()}>
      <div className={classes.caption} aria-hidden>
        {section.label()}
      </div>
      <ul className={classes.list}>
        {section.entries.map((entry) => (
          <li key={entry.to}>
            {isGroup(entry) ? (
              <MenuGroup group={entry} items={items} onNavigate={onNavigate} />
            ) : (
              <MenuEntry entry={entry} items={items} onNavigate={onNavigate} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
