import { m } from '~/paraglide/messages.js'
import { keepTabFocus } from '~/ui/focus/keep-tab-focus'
import { TabBar, TabLink } from '~/ui/TabBar'

const TABS = [
  { view: 'rates', to: '/admin/taxes', name: m.taxes_rates },
  { view: 'sites', to: '/admin/taxes/sites', name: m.taxes_sites_and_classes },
] as const

/** Tabs for tax rates, and for the taxes of sites with the tax classes. */
export const TaxTabs = ({ view: current }: { view: (typeof TABS)[number]['view'] }) => (
  <TabBar ref={keepTabFocus} label={m.taxes_title()}>
    {TABS.map(({ view, to, name }) => (
      <TabLink key={view} to={to} search={{}} resetScroll={false} isCurrent={view === current}>
        {name()}
      </TabLink>
    ))}
  </TabBar>
)
