import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { tabFocus } from '~/ui/focus/tab-focus'
import classes from '~/ui/LinkTabs.module.css'

const TABS = [
  { view: 'rates', to: '/admin/taxes', name: m.taxes_rates },
  { view: 'sites', to: '/admin/taxes/sites', name: m.taxes_sites_and_classes },
] as const

const keepFocus = tabFocus()

/** Tabs for tax rates, and for the taxes of sites with the tax classes. */
export const TaxTabs = ({ view: current }: { view: (typeof TABS)[number]['view'] }) => (
  <nav
    ref={keepFocus}
    className="flex gap-1 px-2 overflow-x-auto border-b border-b-line [scrollbar-width:none]"
    aria-label={m.taxes_title()}
  >
    {TABS.map(({ view, to, name }) => (
      <Link
        key={view}
        to={to}
        search={{}}
        resetScroll={false}
        className={classes.tab}
        aria-current={view === current ? 'page' : undefined}
        activeOptions={{ exact: true }}
      >
        {name()}
      </Link>
    ))}
  </nav>
)
