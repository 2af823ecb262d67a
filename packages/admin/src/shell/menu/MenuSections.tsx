import type { MenuLook } from '~/theme/nav-view'
import { MenuEntry } from './MenuEntry'
import { MenuGroup } from './MenuGroup'
import classes from './MenuSections.module.css'
import { isGroup, type NavSection } from './nav'

type Props = { sections: readonly NavSection[]; look: MenuLook; onNavigate?: () => void }

/** The sections of the menu, in the order of the specification. */
export const MenuSections = ({ sections, look, onNavigate }: Props) =>
  sections.map((section) => (
    <section key={section.label()} className={classes.section} aria-label={section.label()}>
      <div className={classes.caption} aria-hidden>
        {section.label()}
      </div>
      <ul>
        {section.entries.map((entry) => (
          <li key={entry.to}>
            {isGroup(entry) ? (
              <MenuGroup group={entry} look={look} onNavigate={onNavigate} />
            ) : (
              <MenuEntry entry={entry} onNavigate={onNavigate} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
