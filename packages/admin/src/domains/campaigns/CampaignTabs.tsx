import { m } from '~/paraglide/messages.js'
import { keepTabFocus } from '~/ui/focus/keep-tab-focus'
import { TabBar, TabLink } from '~/ui/TabBar'

const BY_PATH = { exact: true, includeSearch: false }

/** Tabs for a new campaign and for the list of campaigns. */
export const CampaignTabs = () => (
  <TabBar ref={keepTabFocus} label={m.campaigns_title()} className="-mt-2 mb-4">
    <TabLink to="/admin/bulk-contact/custom-mail" activeOptions={BY_PATH}>
      {m.campaigns_compose()}
    </TabLink>
    <TabLink to="/admin/bulk-contact/custom-mail/campaigns" activeOptions={BY_PATH}>
      {m.campaigns_campaigns()}
    </TabLink>
  </TabBar>
)
