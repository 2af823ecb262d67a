import { TextInput } from '@mantine/core'
import { SOCIAL_NETWORKS, type SocialNetwork } from '@storekeeper/contract/settings/store-details'
import {
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandTelegram,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import type { SettingsEdit } from './use-store-settings-form'

/** Proper names: the same in every language. */
const NETWORKS: Record<SocialNetwork, { name: string; icon: Icon }> = {
  facebook: { name: 'Facebook', icon: IconBrandFacebook },
  instagram: { name: 'Instagram', icon: IconBrandInstagram },
  x: { name: 'X', icon: IconBrandX },
  youtube: { name: 'YouTube', icon: IconBrandYoutube },
  tiktok: { name: 'TikTok', icon: IconBrandTiktok },
  pinterest: { name: 'Pinterest', icon: IconBrandPinterest },
  linkedin: { name: 'LinkedIn', icon: IconBrandLinkedin },
  whatsapp: { name: 'WhatsApp', icon: IconBrandWhatsapp },
  telegram: { name: 'Telegram', icon: IconBrandTelegram },
}

/** The store's social media profiles. */
export const SocialLinksCard = ({ edit }: { edit: SettingsEdit }) => (
  <Card title={m.settings_social_links()}>
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm leading-5 text-ink-2">{m.settings_social_links_lead()}</p>
      <div className="grid grid-cols-[1fr_1fr] items-start gap-y-5 gap-x-4 max-sm:grid-cols-1">
        {SOCIAL_NETWORKS.map((network) => {
          const { name, icon: Sign } = NETWORKS[network]
          return (
            <TextInput
              key={network}
              label={name}
              leftSection={<Sign size={18} stroke={1.6} aria-hidden />}
              placeholder="https://"
              type="url"
              dir="ltr"
              autoComplete="off"
              {...edit.field(`socialLinks.${network}`)}
            />
          )
        })}
      </div>
    </div>
  </Card>
)
