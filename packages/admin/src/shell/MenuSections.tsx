import type { MenuLook } from '~/theme/nav-view'
import { MenuEntry } from './MenuEntry'
import { MenuGroup } from './MenuGroup'
import classes from './MenuItems.module.css'
import { isGroup, NAV } from './nav'

type Props = { look: MenuLook; onNavigate?: () => void }

/** Every section with its entries, in the order of the specification. */
export const MenuSections = ({ look, onNavigate }: Props) =>
  NAV.map((section) => (
    <section key={section.label()} className={classes.section} aria-label={section.label()}>
      <div className={classes.caption} aria-hidden>
        {section.label()}
      </div>
      <ul className={classes.list}>
        {section.entries.map((entry) => (
          <li key={entry.to}>
            {isGroup(entry) ? (
              <MenuGroup group={entry} look={look} onNavigate={onNavigate} />
            ) : (
              <MenuEntry entry={entry} look={look} onNavigate={onNavigate} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
