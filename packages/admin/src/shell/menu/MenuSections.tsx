import type { MenuLook } from '~/theme/nav-view'
import { MenuEntry } from './MenuEntry'
import { MenuGroup } from './MenuGroup'
import classes from './MenuItems.module.css'
import { isGroup, type NavSection } from './nav'

type Props = { sections: readonly NavSection[]; look: MenuLook; onNavigate?: () => void }

/** The sections of the menu, in the order of the specification. */
export const MenuSections = ({ sections, look, onNavigate }: Props) =>
  sections.map((section) => (
    <section
      key={section.label()}
      className={`not-first:mt-2 ${classes.section}`}
      aria-label={section.label()}
    >
      <div
        className={`px-3 pt-4 pb-2 text-[0.6875rem] font-semibold leading-4 tracking-[0.07em] uppercase whitespace-nowrap opacity-[var(--menu-caption,0.85)] ${classes.caption}`}
        aria-hidden
      >
        {section.label()}
      </div>
      <ul>
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
