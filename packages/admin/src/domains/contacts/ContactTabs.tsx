import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { tabFocus } from '~/ui/focus/tab-focus'
import classes from '~/ui/LinkTabs.module.css'
import { CONTACT_CATEGORIES_PATH, CONTACTS_PATH } from './contact-paths'

const TABS = [
  { to: CONTACTS_PATH, name: m.contacts_contacts },
  { to: CONTACT_CATEGORIES_PATH, name: m.contacts_categories },
]

const keepFocus = tabFocus()

/** Tabs for contacts and their categories. */
export const ContactTabs = ({ current }: { current: string }) => (
  <nav
    ref={keepFocus}
    className="flex gap-1 px-2 overflow-x-auto border-b border-b-line [scrollbar-width:none]"
    aria-label={m.contacts_title()}
  >
    {TABS.map(({ to, name }) => (
      <Link
        key={to}
        to={to}
        resetScroll={false}
        className={classes.tab}
        aria-current={to === current ? 'page' : undefined}
      >
        {name()}
      </Link>
    ))}
  </nav>
)
