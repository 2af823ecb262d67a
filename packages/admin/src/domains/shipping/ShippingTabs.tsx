import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { tabFocus } from '~/ui/focus/tab-focus'
import classes from '~/ui/LinkTabs.module.css'

const TABS = [
  { view: 'methods', to: '/admin/country/shipping', name: m.shipping_methods },
  { view: 'countries', to: '/admin/country/shipping/countries', name: m.shipping_countries },
] as const

const keepFocus = tabFocus()

/** Tabs for shipping methods and countries. */
export const ShippingTabs = ({ view: current }: { view: (typeof TABS)[number]['view'] }) => (
  <nav
    ref={keepFocus}
    className="flex gap-1 px-2 overflow-x-auto border-b border-b-line [scrollbar-width:none]"
    aria-label={m.shipping_title()}
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
