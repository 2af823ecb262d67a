import { m } from '~/paraglide/messages.js'
import { keepTabFocus } from '~/ui/focus/keep-tab-focus'
import { TabBar, TabLink } from '~/ui/TabBar'
import { CONTACT_CATEGORIES_PATH, CONTACTS_PATH } from './contact-paths'

const TABS = [
  { to: CONTACTS_PATH, name: m.contacts_contacts },
  { to: CONTACT_CATEGORIES_PATH, name: m.contacts_categories },
]

/** Tabs for contacts and their categories. */
export const ContactTabs = ({ current }: { current: string }) => (
  <TabBar ref={keepTabFocus} label={m.contacts_title()}>
    {TABS.map(({ to, name }) => (
      <TabLink key={to} to={to} resetScroll={false} isCurrent={to === current}>
        {name()}
      </TabLink>
    ))}
  </TabBar>
)
