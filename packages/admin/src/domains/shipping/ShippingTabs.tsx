import { m } from '~/paraglide/messages.js'
import { keepTabFocus } from '~/ui/focus/keep-tab-focus'
import { TabBar, TabLink } from '~/ui/TabBar'

const TABS = [
  { view: 'methods', to: '/admin/country/shipping', name: m.shipping_methods },
  { view: 'countries', to: '/admin/country/shipping/countries', name: m.shipping_countries },
] as const

/** Tabs for shipping methods and countries. */
export const ShippingTabs = ({ view: current }: { view: (typeof TABS)[number]['view'] }) => (
  <TabBar ref={keepTabFocus} label={m.shipping_title()}>
    {TABS.map(({ view, to, name }) => (
      <TabLink key={view} to={to} search={{}} resetScroll={false} isCurrent={view === current}>
        {name()}
      </TabLink>
    ))}
  </TabBar>
)
