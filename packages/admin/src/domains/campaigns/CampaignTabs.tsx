import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { tabFocus } from '~/ui/focus/tab-focus'
import tabs from '~/ui/LinkTabs.module.css'

const LOOK = {
  className: tabs.tab,
  activeOptions: { exact: true, includeSearch: false },
  activeProps: { 'aria-current': 'page' as const },
}

const keepFocus = tabFocus()

/** Tabs for a new campaign and for the list of campaigns. */
export const CampaignTabs = () => (
  <nav
    ref={keepFocus}
    className="flex gap-1 px-2 overflow-x-auto border-b border-b-line [scrollbar-width:none] -mt-2 mb-4"
    aria-label={m.campaigns_title()}
  >
    <Link to="/admin/bulk-contact/custom-mail" {...LOOK}>
      {m.campaigns_compose()}
    </Link>
    <Link to="/admin/bulk-contact/custom-mail/campaigns" {...LOOK}>
      {m.campaigns_campaigns()}
    </Link>
  </nav>
)
