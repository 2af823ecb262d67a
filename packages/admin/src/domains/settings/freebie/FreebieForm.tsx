import { NumberInput, Textarea } from '@mantine/core'
import type { Settings } from '@storekeeper/contract/settings'
import type { Site } from '@storekeeper/contract/sites'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EditForm } from '~/ui/form/EditForm'
import { FreebieSiteCard } from './FreebieSiteCard'
import { toValues } from './freebie-form'
import { useFreebieForm } from './use-freebie-form'

type Props = {
  settings: Settings
  sites: readonly Site[]
  /** Refetches and returns the settings. */
  reload: () => Promise<Settings | undefined>
}

/** The rules of free products: for all sites, then for each site. */
export const FreebieForm = ({ settings, sites, reload }: Props) => {
  const edit = useFreebieForm({ settings, sites, reload })
  const began = toValues(sites)(settings).freebie.sites

  return (
    <EditForm edit={edit} permission="settings:change">
      <Card title={m.settings_freebie_for_all()}>
        <div className="grid grid-cols-1 gap-5">
          <Textarea
            label={m.settings_freebie_text()}
            description={m.settings_freebie_text_hint()}
            dir="auto"
            autosize
            minRows={2}
            maxRows={8}
            {...edit.field('freebie.text')}
          />
          <NumberInput
            label={m.settings_freebie_claims_per_customer()}
            description={m.settings_freebie_claims_hint()}
            allowDecimal={false}
            min={1}
            max={1000}
            clampBehavior="none"
            className="max-w-80"
            {...edit.field('freebie.claimsPerCustomer')}
          />
        </div>
      </Card>
      {began.map(({ site }, index) => (
        <FreebieSiteCard
          key={site}
          name={sites.find(({ key }) => key === site)?.name ?? site}
          site={site}
          index={index}
          edit={edit}
          currency={settings.currency}
        />
      ))}
    </EditForm>
  )
}
